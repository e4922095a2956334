import { bookPanel, offerDetailBody } from '../drawing/offer-body.ts'
import { offerTop } from '../drawing/offer-top.ts'
import { toneField, toneOf } from '../drawing/section-heading.ts'
import { choiceIn } from '../drawing/section-values.ts'
import { html } from '../markup.ts'
import type { SectionKindFacts } from '../section-kind.ts'

export const offerDetail: SectionKindFacts = {
  name: 'Offer',
  about: 'One offer with pictures, price, stock, days, dates, extras and the button that books it.',
  icon: 'book-open',
  version: 1,
  on: ['offer', 'product'],
  once: true,
  fields: {
    layout: {
      type: 'choice',
      label: 'Pictures',
      choices: { mosaic: 'Mosaic', wide: 'One across the page', side: 'Beside the text' },
    },
    facts: { type: 'switch', label: 'Facts below the title' },
    days: { type: 'switch', label: 'Day by day' },
    days_open: { type: 'switch', label: 'All days open' },
    dates: { type: 'switch', label: 'Dates' },
    prices: { type: 'switch', label: 'Table of prices' },
    place: { type: 'switch', label: 'Drawing of the place' },
    book: { type: 'text', label: 'Button that books', most: 30 },
    buy: { type: 'text', label: 'Button that puts into the cart', most: 30 },
    ask: {
      type: 'text',
      label: 'Link that asks',
      most: 40,
      help: 'Leads to the form on this page, else to the contact page.',
    },
    note: { type: 'text', label: 'Note below the button', most: 160 },
    related: { type: 'text', label: 'Heading of similar offers', most: 80, help: 'Empty: none are shown.' },
    tone: toneField,
  },
  defaults: {
    layout: 'mosaic',
    facts: true,
    days: true,
    days_open: false,
    dates: true,
    prices: true,
    place: true,
    book: 'Book now',
    buy: 'Add to cart',
    ask: 'Ask about this',
    note: '',
    related: 'You may also like',
    tone: 'plain',
  },
  presets: [
    { name: 'Mosaic', values: {} },
    { name: 'One picture across', values: { layout: 'wide' } },
    { name: 'Pictures beside', values: { layout: 'side' } },
  ],
  look: (scene) => `${toneOf(scene)} l-${choiceIn(scene.section.values, scene.fields, 'layout')}`,
  render: (scene) => {
    const { subject } = scene.view
    if (subject.role !== 'offer') return null
    const { offer } = subject
    const panel = bookPanel(scene, offer)
    // Beside the pictures there is room for it.
    const isBeside = choiceIn(scene.section.values, scene.fields, 'layout') === 'side'
    return html`${offerTop(scene, offer, isBeside ? panel : null)}${offerDetailBody(scene, offer, isBeside ? null : panel)}`
  },
}
