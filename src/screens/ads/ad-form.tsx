import { useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type AdInput, adInputOf, oldestAge } from '../../domain/contract/growth/advertisements.ts'
import { countryCodes, countryName } from '../../domain/countries.ts'
import { today } from '../../domain/dates.ts'
import { type AdProvider, adMakingStates, adProviders } from '../../domain/growth/marketing/ad-networks.ts'
import { adBudgets, adObjectives, adRules, adTextNames } from '../../domain/growth/marketing/ad-rules.ts'
import { adTexts } from '../../domain/growth/marketing/ad-texts.ts'
import { taggedLink } from '../../domain/growth/marketing/tagged-link.ts'
import { entriesOf, keysOf } from '../../domain/keys.ts'
import { pageParameter, refusedParameter } from '../../domain/routes/growth/marketing-address.ts'
import { linkTo } from '../../domain/routes/link.ts'
import type { AdDeskQuery } from '../../gateway/generated/ad-connections.generated.ts'
import { createAdvertisementMutation } from '../../gateway/generated/advertisements.generated.ts'
import { linkableSiteQuery } from '../../gateway/generated/marketing.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser } from '../../state/session.ts'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import { DatePicker } from '../../ui/forms/date-picker.tsx'
import { NumberInput } from '../../ui/forms/number-input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { TagInput } from '../../ui/forms/tag-input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toaster.tsx'
import { NoSite } from '../marketing/no-site.tsx'
import { optionOf, type Site, type SitePage } from '../marketing/page-choice.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { SumField } from '../standard/fields/sum-field.tsx'
import { FormField } from '../standard/form-field.tsx'
import { FormScreen } from '../standard/form-screen.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import { AdPreview } from './ad-preview.tsx'
import { type AdValues, freshAd, valuesOfRefused } from './ad-values.ts'
import { saveBulkFile } from './bulk-file.ts'
import { LinesField } from './lines-field.tsx'

type Desk = AdDeskQuery['adDesk']

/** A new advertisement from an offer, for one network. */
export function AdForm({ provider, desk }: { provider: AdProvider; desk: Desk }) {
  const { data, failure, refetch } = useQuery(linkableSiteQuery, {}, { freshFor: 60_000 })
  const site = data?.linkableSite
  if (site === undefined)
    return failure === null ? (
      <Skeleton className="m-6 h-96" />
    ) : (
      <FailureState failure={failure} what="your offers" onRetry={refetch} />
    )
  return site.published ? <Filled provider={provider} desk={desk} site={site} /> : <NoSite />
}

const names = keysOf(adTextNames)
const labels: Readonly<Record<keyof AdValues, string>> = {
  ...{ page: 'Offer', objective: 'Objective', budget: 'Budget', per: 'Budget for', from: 'First day', to: 'Last day' },
  ...{ places: 'Countries', age_from: 'Lowest age', age_to: 'Highest age', words: 'Keywords', ...adTextNames },
  instead_of: 'Advertisement',
}

function Filled({ provider, desk, site }: { provider: AdProvider; desk: Desk; site: Site }) {
  const { name, screen } = adProviders[provider]
  const rules = adRules[provider]
  const up = linkTo(screen)
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const { connection, advertisements } = desk
  const isConnected = connection.state === 'connected'
  const ownCurrency = useUser()?.agency?.default_currency ?? 'USD'
  const currency = connection.account?.currency ?? ownCurrency
  const pages = site.pages.filter(({ kind }) => kind !== 'page')
  const refused = advertisements.find(
    ({ id, state }) => state === 'refused' && String(id) === search.get(refusedParameter),
  )
  const asked = pages.find(({ id }) => id === search.get(pageParameter))
  const begun = (): AdValues => {
    if (refused !== undefined) return valuesOfRefused(refused)
    const fresh = freshAd(provider)
    return asked === undefined ? fresh : { ...fresh, page: asked.id, ...suggested(provider, asked, site.agency) }
  }
  const first = useRef<AdValues>(null)
  first.current ??= begun()
  const filled = useRef(asked === undefined ? null : suggested(provider, asked, site.agency))
  const { run } = useMutation(createAdvertisementMutation)
  const pageOf = (id: string) => pages.find((page) => page.id === id)

  const saveFile = async (input: AdInput) => {
    const page = pageOf(input.page)
    if (page === undefined) return null
    const tags = { source: rules.source, medium: 'cpc', campaign: page.name.slice(0, 80) }
    const link = taggedLink(page.address, tags, site.hosts).link ?? page.address
    await saveBulkFile(provider, { name: `${page.name.slice(0, 80)} ${today()}`, link, plan: input }, page.picture)
    return null
  }
  const state: FormState<AdValues> = useForm({
    key: refused === undefined ? `advertisement.${provider}` : `advertisement.${provider}.${refused.id}`,
    schema: adInputOf(provider),
    values: first.current,
    labels,
    save: async (input, how) =>
      how === 'draft' || !isConnected ? saveFile(input) : (await run({ provider, input })).createAdvertisement,
    onSaved: (ad) => {
      if (ad === null) {
        toast.done('File downloaded')
        return
      }
      const said = `${ad.offer}: ${adMakingStates[ad.state].toLowerCase()}`
      if (ad.state === 'refused') toast.failed(said)
      else if (ad.state === 'made') toast.done(said)
      else toast.note(said)
      navigate(up, { replace: true })
    },
  })
  const choose = (page: SitePage | null) => {
    const { form } = state
    form.setValue('page', page?.id ?? '', { shouldDirty: true, shouldValidate: true })
    if (page === null) return
    const now = form.getValues()
    const fresh = suggested(provider, page, site.agency)
    // What somebody has written stays.
    for (const each of names)
      if (now[each].every((line) => line.trim() === '') || same(now[each], filled.current?.[each] ?? []))
        form.setValue(each, fresh[each], { shouldDirty: true })
    filled.current = fresh
  }
  const values = state.form.watch()
  const page = pageOf(values.page)
  return (
    <FormScreen
      title={refused === undefined ? `New advertisement on ${name}` : `Change the advertisement on ${name}`}
      intro={
        isConnected
          ? `It is made paused in ${connection.account?.name ?? 'your account'}. You start it on ${name}.`
          : `Without a connection you get the file that ${name} reads, with the pictures beside it. Everything in it is paused.`
      }
      state={state}
      saveLabel={isConnected ? 'Make it, paused' : 'Download the file'}
      {...(isConnected ? { draftLabel: 'Download as a file' } : {})}
      up={up}
      rail={
        <AdPreview
          provider={provider}
          values={values}
          agency={site.agency}
          address={page?.address ?? site.address}
          picture={page?.picture ?? null}
        />
      }
    >
      {refused?.trouble !== undefined && refused.trouble !== null && (
        <p className="rounded-panel border border-line bg-surface px-4 py-3">{`${name} has refused it: ${refused.trouble}`}</p>
      )}
      <FormField form={state} name="page" label="Offer or post" required>
        {(field) => (
          <ComboBox
            value={page === undefined ? null : optionOf(page)}
            onChange={(option) => choose(pageOf(option?.value ?? '') ?? null)}
            onBlur={field.onBlur}
            options={pages.map(optionOf)}
            placeholder="Gorilla trek"
          />
        )}
      </FormField>
      {names.map((each) => (
        <LinesField key={each} provider={provider} name={each} state={state} />
      ))}
      <AudienceFields provider={provider} state={state} />
      {rules.objectives.length > 1 && (
        <FormField form={state} name="objective" label="What it is for" required>
          {(field) => (
            <RadioGroup
              value={field.value}
              onChange={field.onChange}
              options={rules.objectives.map((value) => ({
                ...{ value, label: adObjectives[value].name, detail: adObjectives[value].about },
              }))}
            />
          )}
        </FormField>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <SumField
          form={state}
          name="budget"
          label={rules.budgets.length > 1 ? 'Budget' : 'Budget each day'}
          currency={currency}
          required
        />
        {rules.budgets.length > 1 && (
          <FormField form={state} name="per" label="Budget for" required>
            {(field) => (
              <RadioGroup
                value={field.value}
                onChange={field.onChange}
                look="segments"
                options={entriesOf(adBudgets).map(([value, label]) => ({ value, label }))}
              />
            )}
          </FormField>
        )}
        <FormField form={state} name="from" label="First day" required>
          {(field) => (
            <DatePicker
              value={field.value}
              onChange={(day) => field.onChange(day ?? '')}
              onBlur={field.onBlur}
              min={today()}
            />
          )}
        </FormField>
        <FormField form={state} name="to" label="Last day" required>
          {(field) => (
            <DatePicker
              value={field.value}
              onChange={(day) => field.onChange(day ?? '')}
              onBlur={field.onBlur}
              min={values.from}
            />
          )}
        </FormField>
      </div>
    </FormScreen>
  )
}

function AudienceFields({ provider, state }: { provider: AdProvider; state: FormState<AdValues> }) {
  const { audience, words } = adRules[provider]
  return (
    <>
      <FormField
        form={state}
        name="places"
        label="Countries"
        required
        hint="Where the people live or are: United Kingdom, Kenya."
      >
        {(field) => (
          <TagInput
            value={field.value.map(saidPlace)}
            onChange={(said) => field.onChange(said.map(codeOf))}
            onBlur={field.onBlur}
            suggestions={countryNames()}
            placeholder="Add a country…"
            max={25}
          />
        )}
      </FormField>
      {audience === 'words' ? (
        <FormField
          form={state}
          name="words"
          label={words.label}
          required={words.least > 0}
          optional={words.least === 0}
          hint={`${words.about} Enter or a comma adds one.`}
        >
          {(field) => (
            <TagInput
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              placeholder="gorilla trekking uganda"
              max={20}
            />
          )}
        </FormField>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField form={state} name="age_from" label="Lowest age" required>
            {(field) => (
              <NumberInput
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                min={13}
                max={oldestAge}
              />
            )}
          </FormField>
          <FormField
            form={state}
            name="age_to"
            label="Highest age"
            required
            hint={`${oldestAge} stands for everybody older, too.`}
          >
            {(field) => (
              <NumberInput
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                min={13}
                max={oldestAge}
              />
            )}
          </FormField>
        </div>
      )}
    </>
  )
}

let codes: Map<string, string> | undefined
const byName = () => {
  codes ??= new Map(countryCodes.map((code) => [countryName(code), code]))
  return codes
}
const countryNames = () => [...byName().keys()].sort((a, b) => a.localeCompare(b, 'en'))
const saidPlace = (place: string) => (/^[A-Z]{2}$/.test(place) ? countryName(place) : place)
/** What is no country stays as it was typed, and is said to be none. */
function codeOf(said: string): string {
  const found = [...byName()].find(([name]) => name.toLowerCase() === said.toLowerCase())
  return found?.[1] ?? said
}

const suggested = (provider: AdProvider, page: SitePage, agency: string) => {
  const said = adTexts(provider, page, agency)
  return {
    texts: [...said.texts],
    headlines: [...said.headlines],
    descriptions: [...said.descriptions],
    paths: [...said.paths],
  }
}
const same = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n')
