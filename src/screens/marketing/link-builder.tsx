import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { saveQrCode } from '../../commands/areas/payment-links/qr-files.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { useCommandContext } from '../../commands/context.ts'
import { formParameter } from '../../commands/form-parameter.ts'
import { type LinkTags, linkTags, linkUses, taggedLink } from '../../domain/growth/marketing/tagged-link.ts'
import { entriesOf } from '../../domain/keys.ts'
import { keepForm } from '../../domain/routes/growth/marketing-address.ts'
import { linkableSiteQuery } from '../../gateway/generated/marketing.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { QrCode } from '../../ui/charts/qr-drawing.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { FailureState } from '../standard/failure-state.tsx'
import { copyText } from './copy-text.ts'
import { LinkForm } from './link-form.tsx'
import { NoSite } from './no-site.tsx'
import { PageChoice, type Site, useChosenPage } from './page-choice.tsx'

/** A link to a page of the site that says by what it was found, and its code to be printed. */
export default function LinkBuilder() {
  const { data, failure, refetch } = useQuery(linkableSiteQuery, {}, { freshFor: 60_000 })
  const site = data?.linkableSite
  if (site === undefined)
    return failure === null ? (
      <Skeleton className="h-96" />
    ) : (
      <FailureState failure={failure} what="the pages of the website" onRetry={refetch} />
    )
  return site.published ? <Builder site={site} /> : <NoSite />
}

const hints: Readonly<Record<keyof LinkTags, string>> = {
  source: 'Where the link stands: facebook, newsletter, a partner.',
  medium: 'By what kind of thing: social, email, cpc, print.',
  campaign: 'What it is for; its visits are counted under this name.',
  content: 'Tells two links of one campaign apart: top-button.',
  term: 'The words that an advertisement was bought for.',
}
const samples: Readonly<Record<keyof LinkTags, string>> = {
  source: 'facebook',
  medium: 'social',
  campaign: 'gorilla-week',
  content: 'top-button',
  term: 'gorilla trekking',
}
const none: LinkTags = { source: '', medium: '', campaign: '', content: '', term: '' }

function Builder({ site }: { site: Site }) {
  const { page, choose } = useChosenPage(site.pages)
  const [typed, setTyped] = useState<string | null>(null)
  const [tags, setTags] = useState<LinkTags>(none)
  const { value: form, remove: close } = useAddressParameter(formParameter)
  const [path, navigate] = useLocation()
  const search = useSearch()
  const keep = () => {
    const query = new URLSearchParams(search)
    query.set(formParameter, keepForm)
    navigate(`${path}?${query}`)
  }
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const address = typed ?? page?.address ?? `${site.address}/`
  const built = taggedLink(address, tags, site.hosts)
  const { link } = built
  const leave = (field: string) => setLeft((was) => (was.has(field) ? was : new Set([...was, field])))
  const errorOf = (field: string) => (left.has(field) ? built.problems?.[field]?.[0] : undefined)
  const use = entriesOf(linkUses).find(([, one]) => one.source === tags.source && one.medium === tags.medium)?.[0]
  const save = async (format: 'png' | 'svg') => {
    if (link === undefined) return
    toast.done(
      `${await saveQrCode({ title: `${page?.name ?? 'link'} ${tags.campaign}`, address: link }, format)} downloaded`,
    )
  }
  useCommandContext({
    builtLink:
      link === undefined
        ? {}
        : {
            copy: () => copyText(link, 'Link copied'),
            keep,
            savePng: () => save('png'),
            saveSvg: () => save('svg'),
          },
  })
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <form
        aria-label="Link"
        className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (link !== undefined) void copyText(link, 'Link copied')
          else setLeft(new Set(['address', ...Object.keys(linkTags)]))
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <PageChoice
            label="Page"
            pages={site.pages}
            page={page}
            onChoose={(chosen) => {
              setTyped(null)
              choose(chosen)
            }}
          />
          <Field label="For" name="use">
            <Select
              value={use ?? null}
              onChange={(name) =>
                setTags((was) => ({ ...was, source: linkUses[name].source, medium: linkUses[name].medium }))
              }
              options={entriesOf(linkUses).map(([value, { name }]) => ({ value, label: name }))}
            />
          </Field>
        </div>
        <Field label="Address" name="address" error={errorOf('address')} required>
          <Input
            type="url"
            value={address}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => leave('address')}
            autoComplete="off"
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          {entriesOf(linkTags).map(([tag, { name, needed }]) => (
            <Field
              key={tag}
              label={name}
              name={tag}
              hint={hints[tag]}
              error={errorOf(tag)}
              required={needed}
              optional={!needed}
            >
              <Input
                value={tags[tag]}
                onChange={(event) => setTags((was) => ({ ...was, [tag]: event.target.value }))}
                onBlur={() => leave(tag)}
                placeholder={samples[tag]}
                maxLength={200}
                autoComplete="off"
              />
            </Field>
          ))}
        </div>
      </form>
      <section aria-label="Your link" className="flex flex-col gap-3 rounded-panel border border-line bg-surface p-4">
        <h2 className="font-semibold">Your link</h2>
        {link === undefined ? (
          <p className="text-muted">Say where it will stand and what it is for: source, medium and campaign.</p>
        ) : (
          <>
            <QrCode address={link} />
            <output className="block break-all rounded-control bg-sunken p-2 text-secondary">{link}</output>
          </>
        )}
        <div className="flex flex-wrap gap-2">
          <CommandButton id="marketing.copyLink" label="Copy" variant="primary" />
          <CommandButton id="marketing.keepLink" label="Keep" />
          <CommandButton id="marketing.qrPng" label="PNG" />
          <CommandButton id="marketing.qrSvg" label="SVG" />
        </div>
        <p className="text-muted text-secondary">
          A kept link gets a short address, and its visits and bookings stand under Links.
        </p>
      </section>
      {form === keepForm && link !== undefined && (
        <LinkForm
          link={null}
          fresh={{ ...tags, address, name: [page?.name, tags.campaign].filter(Boolean).join(', ') }}
          onClose={close}
        />
      )}
    </div>
  )
}
