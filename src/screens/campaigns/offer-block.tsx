import type { OfferLook } from '../../domain/growth/campaigns.ts'
import { offerKindNames } from '../../domain/offers/offer-kinds.ts'
import { seoKindName } from '../../domain/website/seo/seo-subjects.ts'
import { linkableSiteQuery } from '../../gateway/generated/marketing.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { ComboBox } from '../../ui/forms/combo-box.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { FormField } from '../standard/form-field.tsx'
import type { FormState } from '../standard/use-form.ts'
import type { CampaignValues } from './campaign-values.ts'

const looks: readonly { readonly value: OfferLook; readonly label: string }[] = [
  { value: 'card', label: 'Summary' },
  { value: 'itinerary', label: 'Day by day' },
]

/** An offer of the website, with its picture, price and link as they are when the e-mail is sent. */
export function OfferBlock({ state, at }: { state: FormState<CampaignValues>; at: number }) {
  const { data } = useQuery(linkableSiteQuery, {}, { freshFor: 60_000 })
  const offers = (data?.linkableSite.pages ?? []).filter(({ kind }) => offerKindNames.some((one) => one === kind))
  const page = state.form.watch(`body.${at}.page`)
  const look = state.form.watch(`body.${at}.look`)
  const chosen = offers.find(({ id }) => id === page)
  const optionOf = ({ id, name, kind }: (typeof offers)[number]) => ({
    value: id,
    label: name,
    detail: seoKindName(kind),
  })
  const options = { shouldDirty: true, shouldValidate: state.turn > 0 }
  return (
    <div className="flex flex-col gap-2">
      <FormField
        form={state}
        name={`body.${at}.page`}
        label="Offer"
        required
        hint="Picture, price and text are those of the day it is sent."
      >
        {(field) => (
          <ComboBox
            value={chosen === undefined ? null : optionOf(chosen)}
            onChange={(option) => {
              state.form.setValue(
                `body.${at}.url`,
                offers.find(({ id }) => id === option?.value)?.address ?? '',
                options,
              )
              field.onChange(option?.value ?? '')
            }}
            options={offers.map(optionOf)}
            placeholder="Gorilla trek"
          />
        )}
      </FormField>
      {chosen?.kind === 'package' && (
        <RadioGroup
          label="Shown with"
          look="segments"
          value={look}
          onChange={(value) => state.form.setValue(`body.${at}.look`, value, options)}
          options={looks}
        />
      )}
    </div>
  )
}
