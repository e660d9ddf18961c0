import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is as narrow as a phone: the one breakpoint, as the styles have it. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false })
}
