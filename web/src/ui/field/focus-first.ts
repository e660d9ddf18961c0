import type { FormErrors } from '@mantine/form'

/**
 * Puts the focus on the first field in error, so that its text is read and can be mended at once: the first
 * as one reads the form, in whatever order its rules are looked at.
 */
export function focusFirst(errors: FormErrors): void {
  // The form's own mark on a field.
  const fields = document.querySelectorAll<HTMLElement>('[data-path]')
  const first = [...fields].find(({ dataset: { path } }) => path !== undefined && path in errors)
  first?.focus()
}
