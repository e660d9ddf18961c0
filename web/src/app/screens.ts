import type { ComponentType } from 'react'

type Screen = () => Promise<{ default: ComponentType }>

/**
 * Every screen that is built, by its path; each is a chunk of its own. A page of the contract that is
 * missing here is left out of the menu, and opening it says so.
 */
export const screens: Readonly<Record<string, Screen>> = {
  '/dashboard': () => import('../screens/dashboard.tsx'),
  '/conversionReports': () => import('../screens/conversion-reports.tsx'),
  '/links': () => import('../screens/links.tsx'),
  '/deepLinksAPI': () => import('../screens/deep-links-orion.tsx'),
  '/uploadReports': () => import('../screens/upload-reports.tsx'),
  '/savedailyReports': () => import('../screens/save-daily-reports.tsx'),
  '/myProfile': () => import('../screens/my-profile.tsx'),
  '/changePassword': () => import('../screens/change-password.tsx'),
  '/MyProfileInfo': () => import('../screens/my-profile-info.tsx'),
  '/signin': () => import('../screens/sign-in.tsx'),
  '/signup': () => import('../screens/sign-up.tsx'),
  '/termscondition': () => import('../screens/terms-condition.tsx'),
  '/policy': () => import('../screens/policy.tsx'),
  '/downloadConversionReports': () => import('../screens/download-conversion-reports.tsx'),
}
