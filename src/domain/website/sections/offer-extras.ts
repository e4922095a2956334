import { groupAt, written, writtenRich } from '../drawing/editable.ts'
import { priceTable } from '../drawing/offer-body.ts'
import { offerPath } from '../drawing/offer-cards.ts'
import { dayList } from '../drawing/offer-days.ts'
import { priceMarkup } from '../drawing/prices.ts'
import { headingDefaults, headingFields, sectionHeading, toneField, toneOf } from '../drawing/section-heading.ts'
import { choiceIn, groupsIn, isOn, linkIn, numberIn, textIn } from '../drawing/section-values.ts'
import { bookPath, dateRows, offerDateRow } from '../drawing/site-dates.ts'
import { linkTo, sectionLink } from '../drawing/site-links.ts'
import { searchableOf, searchChoices, staySearch } from '../drawing/stay-search.ts'
import { html } from '../markup.ts'
import type { SectionKindFacts } from '../section-kind.ts'
import { pageRoles } from '../site-config.ts'

export const itinerary: SectionKindFacts = {
  name: 'Itinerary',
  about: 'Day by day: of the tour whose page it stands on, or days that you write.',
  icon: 'route',
  version: 1,
  on: pageRoles,
  fields: {
    ...headingFields,
    layout: { type: 'choice', label: 'Layout', choices: { line: 'Along a line', folded: 'Days that open' } },
    label: { type: 'text', label: 'What each is called', most: 20, help: 'Of those that you write: day, step.' },
    days: {
      type: 'list',
      label: 'Days',
      one: 'day',
      titled: 'title',
      most: 40,
      of: {
        title: { type: 'text', label: 'Title', most: 120 },
        text: { type: 'rich_text', label: 'Text', most: 4000 },
        place: { type: 'text', label: 'Place', most: 80 },
      },
    },
    tone: toneField,
  },
  defaults: { ...headingDefaults('Day by day'), layout: 'line', label: 'Day', days: [] },
  presets: [
    { name: 'Along a line', values: {} },
    { name: 'Days that open', values: { layout: 'folded' } },
  ],
  look: (scene) => `${toneOf(scene)} l-${choiceIn(scene.section.values, scene.fields, 'layout')}`,
  render: (scene) => {
    const { section, view } = scene
    const isFolded = choiceIn(section.values, scene.fields, 'layout') === 'folded'
    const own = groupsIn(section.values, 'days')
    const tour = view.subject.role === 'offer' ? view.subject.offer.days : []
    if (own.length === 0 && tour.length === 0) return null
    const days =
      own.length === 0
        ? dayList(tour, !isFolded, view.mode === 'site')
        : html`<ol class="days">${own.map((group, at) => html`<li${groupAt(scene, group)}><details${(!isFolded || at === 0) && html` open`}><summary><span class="n">${textIn(section.values, 'label')} ${at + 1}</span> ${written(scene, 'span', '', 'title', group)}</summary>${writtenRich(scene, '', 'text', group)}${written(scene, 'p', 'place', 'place', group)}</details></li>`)}</ol>`
    return html`<div class="wide">${sectionHeading(scene)}${days}</div>`
  },
}

export const departures: SectionKindFacts = {
  name: 'Departures',
  about: 'Dates with prices and free places of the offer whose page it stands on; elsewhere what leaves next.',
  icon: 'calendar-days',
  version: 1,
  on: pageRoles,
  fields: {
    ...headingFields,
    offers: { type: 'offers', label: 'Offers', kinds: ['package', 'event', 'service'], most: 12 },
    most: { type: 'number', label: 'Dates at most', min: 1, max: 40, step: 1 },
    button: { type: 'text', label: 'Button', most: 30 },
    tone: toneField,
  },
  defaults: {
    ...headingDefaults('Dates and free places'),
    offers: { mode: 'newest', kinds: ['package'], tag: '', chosen: [], most: 12 },
    most: 8,
    button: 'Book',
  },
  presets: [{ name: 'Dates', values: {} }],
  look: toneOf,
  render: (scene) => {
    const { section, view } = scene
    const button = textIn(section.values, 'button').trim() || 'Book'
    const most = Math.max(1, Math.round(numberIn(section.values, 'most')))
    if (view.subject.role === 'offer') {
      const { offer } = view.subject
      return offer.dates.length === 0
        ? null
        : html`<div class="wide">${sectionHeading(scene)}${dateRows(view, offer, most, button)}</div>`
    }
    const dates = (view.data.dates?.[section.id] ?? []).slice(0, most)
    // Times of a service come round each week: it stands there once, with its next one.
    const weekly = (view.data.offers[section.id] ?? []).filter(
      ({ kind, sold_out: gone }) => kind === 'service' && !gone,
    )
    const offers = weekly.slice(0, most - dates.length)
    if (dates.length + offers.length === 0) return null
    return html`<div class="wide">${sectionHeading(scene)}<ul class="dates">${dates.map((date) => offerDateRow(view, date, button))}${offers.map((offer) => html`<li><p class="when">${linkTo(view, offerPath(offer), offer.title)}${offer.facts.length > 0 && html` <span>${offer.facts.join(' · ')}</span>`}</p><p class="left">${offer.stock}</p><p class="sum">${priceMarkup(offer.price)}</p>${linkTo(view, bookPath(offer), html`${button}<span class="unseen"> ${offer.title}</span>`, 'btn small')}</li>`)}</ul></div>`
  },
}

export const roomSearch: SectionKindFacts = {
  name: 'Search by dates',
  about: 'Dates and party: leads to the rooms, cars, tours or events that are free.',
  icon: 'calendar-search',
  version: 1,
  on: pageRoles,
  fields: {
    ...headingFields,
    kind: { type: 'choice', label: 'What is looked for', choices: searchChoices },
    button: { type: 'text', label: 'Button', most: 30 },
    layout: { type: 'choice', label: 'Layout', choices: { bar: 'In one line', card: 'In a card' } },
    tone: toneField,
  },
  defaults: { ...headingDefaults('When would you like to stay?'), kind: 'room', button: 'Search', layout: 'bar' },
  presets: [
    { name: 'In one line', values: {} },
    { name: 'In a card', values: { layout: 'card' } },
  ],
  look: (scene) => `${toneOf(scene)} l-${choiceIn(scene.section.values, scene.fields, 'layout')}`,
  render: (scene) => {
    const { values } = scene.section
    const kind = searchableOf(choiceIn(values, scene.fields, 'kind'))
    return html`<div class="wide">${sectionHeading(scene)}${staySearch(scene, kind, textIn(values, 'button').trim() || 'Search')}</div>`
  },
}

export const prices: SectionKindFacts = {
  name: 'Prices',
  about: 'Packages or rates with what each contains; on the page of an offer its own prices.',
  icon: 'badge-dollar-sign',
  version: 1,
  on: pageRoles,
  fields: {
    ...headingFields,
    layout: { type: 'choice', label: 'Layout', choices: { cards: 'Cards', table: 'Table' } },
    rows: {
      type: 'list',
      label: 'Prices',
      one: 'price',
      titled: 'name',
      most: 12,
      of: {
        name: { type: 'text', label: 'Name', most: 60 },
        price: { type: 'text', label: 'Price', most: 40 },
        unit: { type: 'text', label: 'For what', most: 40 },
        about: { type: 'text', label: 'About', most: 200 },
        points: { type: 'text', label: 'What it contains, one a line', most: 800, lines: true },
        link: { type: 'link', label: 'Button' },
        best: { type: 'switch', label: 'Stands out' },
      },
    },
    of_offer: { type: 'switch', label: 'Prices of the offer whose page it stands on' },
    note: { type: 'text', label: 'Note below', most: 300 },
    tone: toneField,
  },
  defaults: { ...headingDefaults('Prices'), layout: 'cards', rows: [], of_offer: true, note: '' },
  presets: [
    { name: 'Cards', values: {} },
    { name: 'Table', values: { layout: 'table' } },
  ],
  look: (scene) => `${toneOf(scene)} l-${choiceIn(scene.section.values, scene.fields, 'layout')}`,
  render: (scene) => {
    const { section, view } = scene
    const rows = groupsIn(section.values, 'rows')
    const offer = view.subject.role === 'offer' && isOn(section.values, 'of_offer') ? view.subject.offer : null
    const table = offer === null ? null : priceTable(offer.prices)
    if (rows.length === 0 && table === null) return null
    const cards = rows.map(
      (group) =>
        html`<li${isOn(group.values, 'best') && html` class="best"`}${groupAt(scene, group)}>${written(scene, 'h3', '', 'name', group)}<p class="price">${written(scene, 'strong', '', 'price', group)} ${written(scene, 'span', 'unit', 'unit', group)}</p>${written(scene, 'p', 'quiet', 'about', group)}${
          textIn(group.values, 'points').trim() !== '' &&
          html`<ul class="yes">${textIn(group.values, 'points')
            .split('\n')
            .filter((point) => point.trim() !== '')
            .map((point) => html`<li>${point.trim()}</li>`)}</ul>`
        }${sectionLink(scene, 'link', linkIn(group.values, 'link'), 'btn')}</li>`,
    )
    return html`<div class="wide">${sectionHeading(scene)}${table}${rows.length > 0 && html`<ul class="plans">${cards}</ul>`}${written(scene, 'p', 'quiet', 'note')}</div>`
  },
}
