/** The icon of this name (web/build/icons.ts); the build refuses a name that there is none of. */
declare module '~icons/*' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- What is declared here imports no file of ours.
  const Icon: ReturnType<typeof import('./ui/base/icon.tsx').icon>
  export default Icon
}
