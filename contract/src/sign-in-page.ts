/** The page of sign-in, by itself: it is drawn without the list of all pages, to which it belongs. */
export const signInPage = { path: '/signin', title: 'Sign in', who: 'anyone' } as const
