import { useEffect, useRef } from 'react'
import { productFields as fields } from '../../domain/fields/product-fields.ts'
import { slugOf } from '../../domain/text.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { productHelpersQuery } from '../../gateway/generated/products.generated.ts'
import { shopCategoriesQuery } from '../../gateway/generated/shop-categories.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useUser } from '../../state/session.ts'
import { CancellationTerms } from '../offers/every-kind/cancellation-terms.tsx'
import { OfferForm, WhatComesNext } from '../offers/every-kind/offer-form.tsx'
import { FieldInput } from '../standard/field-input.tsx'
import { Section } from '../standard/form-screen.tsx'
import type { FormState } from '../standard/use-form.ts'
import { CategoryField } from './category-field.tsx'
import { type ProductFacts, type ProductValues, productForm } from './product-values.ts'
import { SearchPreview } from './search-preview.tsx'

export const prefetch = () => Promise.all([ask(productHelpersQuery, {}), ask(shopCategoriesQuery, {})])

/** A new product: what it is and what it costs; variants, stock and photographs follow on its own screen. */
export default function NewProduct() {
  return <ProductForm record={null} />
}

const next = [
  'Options such as size or colour, which make its variants',
  'What is in stock, or the file that buyers download',
  'Photographs; the first is the cover',
  'Publish it so that it can be ordered',
]

/** The form of a product: a screen of its own for a new one, the first tab of one that is there. */
export function ProductForm({ record }: { record: ProductFacts | null }) {
  return (
    <OfferForm
      facts={productForm}
      record={record}
      rail={record === null ? () => <WhatComesNext steps={next} /> : undefined}
    >
      {(state) => <ProductFields state={state} slug={record?.slug ?? null} />}
    </OfferForm>
  )
}

function ProductFields({ state, slug }: { state: FormState<ProductValues>; slug: string | null }) {
  const helpers = useQuery(productHelpersQuery, {}, { freshFor: 300_000 }).data?.productHelpers
  const values = state.form.watch()
  const isDigital = values.product_kind === 'digital'
  const wasDigital = useRef(isDigital)
  // A new download is sold as often as one likes until somebody counts it; pieces are counted.
  useEffect(() => {
    if (wasDigital.current === isDigital) return
    wasDigital.current = isDigital
    if (slug === null) state.form.setValue('tracks_stock', !isDigital, { shouldDirty: true })
  }, [isDigital, slug, state.form])
  return (
    <>
      <Section title="Basics">
        <FieldInput of={fields.title} state={state} />
        <div className="grid gap-4 sm:grid-cols-[auto_1fr]">
          <FieldInput of={fields.product_kind} state={state} />
          <FieldInput of={fields.category_id} state={state}>
            {(field) => <CategoryField value={field.value ?? null} onChange={field.onChange} onBlur={field.onBlur} />}
          </FieldInput>
        </div>
        <FieldInput
          of={fields.vendor}
          state={state}
          suggestions={helpers?.vendors}
          className="sm:max-w-[50%] sm:pr-2"
        />
      </Section>
      <Section title="Price">
        <div className="grid gap-4 sm:grid-cols-2">
          <FieldInput of={fields.amount} state={state} />
          <FieldInput of={fields.compare_at} state={state} />
        </div>
        <FieldInput of={fields.discount_percent} state={state} className="sm:max-w-[50%] sm:pr-2" />
      </Section>
      <Section
        title="Stock"
        text={
          isDigital
            ? 'A download can be sold as often as you like, unless you count it.'
            : 'How many there are is entered under Stock, by variant and place.'
        }
      >
        <FieldInput of={fields.tracks_stock} state={state} />
        {values.tracks_stock && <FieldInput of={fields.back_order} state={state} />}
      </Section>
      <Section title="Description" text="What it is, what it is made of, and who makes it.">
        <FieldInput of={fields.summary} state={state} />
        <FieldInput of={fields.description} state={state} />
        <FieldInput of={fields.tags} state={state} suggestions={helpers?.tags} />
        <FieldInput of={fields.featured} state={state} />
      </Section>
      <Section title="Search engines">
        <FieldInput of={fields.seo_title} state={state} />
        <FieldInput of={fields.seo_description} state={state} />
        <SearchPreview of={values} address={useShopAddress(slug, values.title)} />
      </Section>
      <Section title="Cancellation" text="What an order that is called off before it leaves costs the client.">
        <CancellationTerms state={state} isSent />
      </Section>
    </>
  )
}

/** Where its page stands, as a search engine writes it. */
function useShopAddress(slug: string | null, title: string): string {
  const agency = useUser()?.agency
  return [agency?.name ?? 'Your website', 'shop', slug ?? (slugOf(title) || 'product')].join(' › ')
}
