import { StoreProblem } from './store-problem.ts'

const within = (text: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? null

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const unescaped = (text: string) => text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => entities[name] ?? '')

/** Walks a list of S3 (ListObjectsV2, keys encoded as in addresses), page after page. `ask` answers the XML of the page after a mark. */
export async function* pagesOf(ask: (after: string | null) => Promise<string>) {
  const seen = new Set<string>()
  let after: string | null = null
  for (;;) {
    const text: string = await ask(after)
    if (!text.includes('<ListBucketResult') || !text.includes('</ListBucketResult>'))
      throw new StoreProblem('The file store answered something else than a list.')
    for (const [, entry = ''] of text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
      const key = within(entry, 'Key')
      const bytes = Number(within(entry, 'Size') ?? Number.NaN)
      if (key === null || !Number.isSafeInteger(bytes))
        throw new StoreProblem('The file store lists a file without name or length.')
      const changedAt = Date.parse(within(entry, 'LastModified') ?? '') || Date.now()
      yield { changedAt, key: decodeURIComponent(unescaped(key).replaceAll('+', ' ')), bytes }
    }
    if (within(text, 'IsTruncated') !== 'true') return
    after = unescaped(within(text, 'NextContinuationToken') ?? '')
    if (after === '' || seen.has(after)) throw new StoreProblem('The file store’s list does not go on.')
    seen.add(after)
  }
}
