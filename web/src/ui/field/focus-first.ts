import type { FormErrors } from '@mantine/form'

/** Puts the focus on the first field in error, so that its text is read and can be mended at once. */
export function focusFirst(errors: FormErrors): void {
  const [first] = Object.keys(errors)
  // The form's own mark on a field; its names are ours and need no escaping.
  document.querySelector<HTMLElement>(`[data-path="${first}"]`)?.focus()
}
