import type { Query } from '../gateway/address.ts'

/** A file of the server, saved as any download is; answers its name. */
export async function saveFile(path: string): Promise<string> {
  const { download } = await import('../gateway/files.ts')
  const { blob, filename } = await download(path)
  save(blob, filename)
  return filename
}

/** The same to look at, in a tab of its own; where the browser opens none, it is saved. */
export async function openFile(path: string, query: Query = {}): Promise<string> {
  const tab = window.open('', '_blank') // within the click or the key, else it is taken for an advertisement
  try {
    const { download } = await import('../gateway/files.ts')
    const { blob, filename } = await download(path, { ...query, inline: true })
    if (tab === null) save(blob, filename)
    else {
      const href = URL.createObjectURL(blob)
      tab.location.href = href
      setTimeout(() => URL.revokeObjectURL(href), 60_000)
    }
    return filename
  } catch (problem) {
    tab?.close()
    throw problem
  }
}

function save(blob: Blob, filename: string): void {
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href, download: filename }).click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
