/** Where the browser lends no clipboard (plain http, or the person refused): what was copied on this page. */
let copied = ''

export async function copyText(text: string): Promise<void> {
  copied = text
  await navigator.clipboard?.writeText(text).catch(() => undefined)
}
export async function copiedText(): Promise<string> {
  const text = await navigator.clipboard?.readText().catch(() => null)
  return text == null || text === '' ? copied : text
}

/** Whether a copy or a paste is meant for a field, or for text that is marked. */
export function isOfText(event: ClipboardEvent): boolean {
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  return (
    target.closest('input, textarea, [contenteditable], [role="dialog"]') !== null ||
    (event.type === 'copy' && getSelection()?.isCollapsed === false)
  )
}
