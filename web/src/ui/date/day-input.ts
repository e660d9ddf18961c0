import type { GetInputPropsReturnType } from '@mantine/form'

/** What a form gives the field of a day, which is changed by the day itself. */
export function dayInput(path: string, { value, error, onChange }: GetInputPropsReturnType) {
  return {
    'data-path': path,
    value: String(value),
    error: typeof error === 'string' ? error : undefined,
    onChange: (day: string): void => {
      onChange(day)
    },
  }
}
