import { useState } from 'react'
import { useCommandContext } from '../../commands/context.ts'
import {
  type NetworkName,
  networkOf,
  networks,
  type PictureSize,
  shareText,
} from '../../domain/growth/marketing/share-kit.ts'
import { taggedLink } from '../../domain/growth/marketing/tagged-link.ts'
import { keysOf } from '../../domain/keys.ts'
import { counted, slugOf } from '../../domain/text.ts'
import { linkableSiteQuery } from '../../gateway/generated/marketing.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { copyText } from './copy-text.ts'
import { NetworkCard } from './network-card.tsx'
import { savePictures } from './network-pictures.ts'
import { NoSite } from './no-site.tsx'
import { PageChoice, type Site, type SitePage, useChosenPage } from './page-choice.tsx'

/** Posts and pictures of an offer or a post of the blog, for each network. */
export default function ShareKit() {
  const { data, failure, refetch } = useQuery(linkableSiteQuery, {}, { freshFor: 60_000 })
  const site = data?.linkableSite
  if (site === undefined)
    return failure === null ? (
      <Skeleton className="h-96" />
    ) : (
      <FailureState failure={failure} what="your offers" onRetry={refetch} />
    )
  return site.published ? <Chosen site={site} /> : <NoSite />
}

function Chosen({ site }: { site: Site }) {
  const pages = site.pages.filter(({ kind }) => kind !== 'page')
  const { key, page, choose } = useChosenPage(pages)
  return (
    <>
      <div className="max-w-md">
        <PageChoice label="Offer or post" pages={pages} page={page} onChoose={choose} />
      </div>
      {page === undefined ? (
        <EmptyState
          reason="nothing"
          title={key === null ? 'Choose what you want to share' : 'That is not on your website'}
          text={
            key === null
              ? 'Its texts and pictures are made for each network, with links that are counted apart.'
              : 'It is a draft, archived, or not put on the website. Publish it, or choose another one.'
          }
        />
      ) : (
        <Kit key={page.id} site={site} page={page} />
      )}
    </>
  )
}

function Kit({ site, page }: { site: Site; page: SitePage }) {
  const [campaign, setCampaign] = useState(() => slugOf(page.name).slice(0, 60))
  const [written, setWritten] = useState<Partial<Record<NetworkName, string>>>({})
  const linkFor = (network: NetworkName): string => {
    const tags = { source: networkOf(network).source, medium: network === 'whatsapp' ? 'message' : 'social', campaign }
    return taggedLink(page.address, tags, site.hosts).link ?? page.address
  }
  const { picture } = page
  const textOf = (network: NetworkName) => written[network] ?? shareText(network, page, linkFor(network))
  const copy = (network: NetworkName) => void copyText(textOf(network), `Post for ${networkOf(network).name} copied`)
  const save = async (network: NetworkName, sizes?: readonly PictureSize[]) => {
    if (picture === null) return
    try {
      toast.done(`${counted(await savePictures(network, page.name, picture, sizes), 'picture')} downloaded`)
    } catch {
      toast.failed('The picture could not be read. Please try again.')
    }
  }
  useCommandContext({
    share: { copy, savePictures: picture === null ? undefined : (network) => void save(network) },
  })
  return (
    <>
      <Field
        label="Campaign"
        name="campaign"
        className="max-w-md"
        hint="The visits that the links bring are counted under this name."
      >
        <Input
          value={campaign}
          onChange={(event) => setCampaign(event.target.value)}
          maxLength={100}
          autoComplete="off"
        />
      </Field>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {keysOf(networks).map((network) => (
          <NetworkCard
            key={network}
            network={network}
            text={textOf(network)}
            link={linkFor(network)}
            picture={picture}
            onText={(text) => setWritten((was) => ({ ...was, [network]: text }))}
            onCopy={() => copy(network)}
            onSave={(sizes) => void save(network, sizes)}
          />
        ))}
      </div>
    </>
  )
}
