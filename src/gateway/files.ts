import { Failure } from '../domain/failure.ts'
import { addressOf, type Base, type Query } from './address.ts'
import { refusalOfAnswer, withPicturesOf } from './answer.ts'
import { caller } from './caller.ts'
import { receive, rest } from './rest.ts'

export interface Downloaded {
  readonly blob: Blob
  readonly filename: string
}

/** A call with the `download` flag answers a blob (specification §7). */
export function download(
  path: string,
  query: Query = {},
  options: { readonly base?: Base; readonly signal?: AbortSignal } = {},
): Promise<Downloaded> {
  return receive({ method: 'GET', path, query, ...options }, async (response) => ({
    blob: await response.blob(),
    filename: filenameOf(response.headers.get('content-disposition')) ?? 'download',
  }))
}

/** Hands a file to the person, as the browser does. */
export function saveFile({ blob, filename }: Downloaded): void {
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href, download: filename }).click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}

/** RFC 6266: the encoded name wins over the plain one. */
export function filenameOf(disposition: string | null): string | null {
  if (disposition === null) return null
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch {
      // malformed: the plain name is left
    }
  }
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1]?.trim() ?? null
}

export interface UploadOptions {
  /** Text fields sent beside the file. */
  readonly fields?: Readonly<Record<string, string>>
  /** The share that has been sent, 0…1. */
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
  /** Idempotency key: give the same one again when the person tries again. */
  readonly key?: string
}

/** Sends one file as multipart field `file`; answers the JSON body. XMLHttpRequest, because fetch tells no upload progress. */
export function upload<Answer>(path: string, file: Blob, options: UploadOptions = {}): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value)
  form.append('file', file, file instanceof File ? file.name : 'file')
  const key = options.key ?? crypto.randomUUID()
  if (typeof XMLHttpRequest === 'undefined')
    return rest({ method: 'POST', path, body: form, key, signal: options.signal })
  return new Promise((resolve, reject) => {
    const { token } = caller
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(caller.host, 'agent', path))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('idempotency-key', key)
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    }
    request.onerror = () => reject(new Failure(0, ['The upload was interrupted. Check your connection and try again.']))
    request.onabort = () => reject(new Failure(499, ['Cancelled.'], {}, { aborted: true }))
    request.onload = () => {
      const { status, responseText } = request
      if (status === 401 && token !== null) caller.onRefusedToken(token)
      const headers = { get: (name: string) => request.getResponseHeader(name) } as Headers // the one member that is read
      if (status < 200 || status > 299)
        refusalOfAnswer({ status, headers, text: async () => responseText }).then(reject, reject)
      else resolve((responseText === '' ? null : JSON.parse(withPicturesOf(caller.host, responseText))) as Answer) // the contract's type
    }
    if (options.signal?.aborted === true) return reject(new Failure(499, ['Cancelled.'], {}, { aborted: true }))
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
