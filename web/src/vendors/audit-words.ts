/** An action of the audit log as a reader sees it: `vendor-changed` is Vendor changed. */
export function auditWords(action: string): string {
  const words = action.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
