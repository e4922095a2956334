import type { AdProvider } from '../../domain/growth/marketing/ad-networks.ts'
import { adRules, characters } from '../../domain/growth/marketing/ad-rules.ts'
import type { AdValues } from './ad-values.ts'

interface PreviewProps {
  readonly provider: AdProvider
  readonly values: AdValues
  readonly agency: string
  readonly address: string
  readonly picture: string | null
}

/** How an advertisement looks at its network, about: each shows it in several forms. */
export function AdPreview(props: PreviewProps) {
  return (
    <section aria-label="Preview" className="rounded-panel border border-line bg-surface p-4">
      <h2 className="mb-3 font-semibold">Preview</h2>
      {props.provider === 'google' ? <SearchPreview {...props} /> : <PostPreview {...props} />}
      <p className="mt-3 text-muted text-secondary">{adRules[props.provider].picture}</p>
    </section>
  )
}

const written = (lines: readonly string[]) => lines.map((line) => line.trim()).filter(Boolean)
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : 'your website')

function PostPreview({ provider, values, agency, address, picture }: PreviewProps) {
  const [text = 'Your text'] = written(values.texts)
  const [headline = ''] = written(values.headlines)
  const [description = ''] = written(values.descriptions)
  const shown = adRules[provider].texts.texts?.shown
  const isCut = shown !== undefined && characters(text) > shown
  return (
    <div className="overflow-hidden rounded-panel border border-line">
      <div className="px-3 py-2">
        <p className="font-medium">{agency}</p>
        <p className="text-muted text-secondary">{provider === 'twitter' ? 'Ad' : 'Sponsored'}</p>
        <p className="mt-2 whitespace-pre-line wrap-anywhere">
          {isCut ? `${[...text].slice(0, shown).join('')}… ` : text}
          {isCut && <span className="text-muted">more</span>}
        </p>
      </div>
      {picture === null ? (
        <div className="flex aspect-[1.91] items-center justify-center bg-sunken text-muted text-secondary">
          No picture
        </div>
      ) : (
        <img src={picture} alt="" className="aspect-[1.91] w-full object-cover" />
      )}
      <div className="bg-sunken px-3 py-2">
        <p className="text-muted text-secondary wrap-anywhere">{hostOf(address)}</p>
        {headline !== '' && <p className="font-medium wrap-anywhere">{headline}</p>}
        {description !== '' && <p className="text-secondary wrap-anywhere">{description}</p>}
      </div>
    </div>
  )
}

function SearchPreview({ values, address }: PreviewProps) {
  const headlines = written(values.headlines).slice(0, 3)
  const descriptions = written(values.descriptions).slice(0, 2)
  const path = [hostOf(address), ...written(values.paths).slice(0, 2)].join(' › ')
  return (
    <div className="rounded-panel border border-line px-3 py-2">
      <p className="font-semibold text-secondary">Sponsored</p>
      <p className="text-muted text-secondary wrap-anywhere">{path}</p>
      <p className="mt-1 font-medium text-accent text-base wrap-anywhere">
        {headlines.length === 0 ? 'Your headlines' : headlines.join(' | ')}
      </p>
      <p className="mt-0.5 wrap-anywhere">{descriptions.length === 0 ? 'Your descriptions' : descriptions.join(' ')}</p>
    </div>
  )
}
