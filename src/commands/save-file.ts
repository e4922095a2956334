import type { Query } from '../gateway/address.ts'

/** A file of the server, saved as any download is; answers its name. */
export async function saveFile(path: string, query: Query = {}): Promise<string> {
  const files = await import('../gateway/files.ts')
  const file = await files.download(path, query)
  files.saveFile(file)
  return file.filename
}

/** The same to look at, in a tab of its own; where the browser opens none, it is saved. */
export async function openFile(path: string, query: Query = {}): Promise<string> {
  const tab = window.open('', '_blank') // within the click or the key, else it is taken for an advertisement
  try {
    const files = await import('../gateway/files.ts')
    const file = await files.download(path, { ...query, inline: true })
    if (tab === null) files.saveFile(file)
    else {
      const href = URL.createObjectURL(file.blob)
      tab.location.href = href
      setTimeout(() => URL.revokeObjectURL(href), 60_000)
    }
    return file.filename
  } catch (problem) {
    tab?.close()
    throw problem
  }
}
