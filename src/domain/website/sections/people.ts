import { fieldAt, groupAt, written, writtenRich } from '../drawing/editable.ts'
import { headingDefaults, headingFields, sectionHeading, toneField, toneOf } from '../drawing/section-heading.ts'
import { choiceIn, groupsIn, isOn, linkIn, numberIn, pictureIn, textIn } from '../drawing/section-values.ts'
import { addressOf, leadsTo } from '../drawing/site-links.ts'
import { chosenPicture, drawnPicture, noPicture } from '../drawing/site-pictures.ts'
import { html, type Markup } from '../markup.ts'
import type { Scene, SectionKindFacts } from '../section-kind.ts'
import { pageRoles } from '../site-config.ts'
import type { SiteGroup } from '../site-fields.ts'

const stars = (count: number): Markup | null =>
  count < 1
    ? null
    : html`<p class="stars" role="img" aria-label="${count} of 5 stars">${'★'.repeat(count)}<span>${'★'.repeat(5 - count)}</span></p>`

const groupPicture = (scene: Scene, group: SiteGroup, sizes: string): Markup | null => {
  const picture = chosenPicture(scene, pictureIn(group.values, 'picture'))
  return picture === null ? null : drawnPicture(picture, { sizes })
}

export const testimonials: SectionKindFacts = {
  name: 'Testimonials',
  about: 'What guests have said, in their own words.',
  icon: 'quote',
  version: 1,
  on: pageRoles,
  fields: {
    ...headingFields,
    layout: {
      type: 'choice',
      label: 'Layout',
      choices: { grid: 'Grid', scroll: 'Side by side, to scroll', large: 'One large' },
    },
    quotes: {
      type: 'list',
      label: 'Testimonials',
      one: 'testimonial',
      titled: 'name',
      most: 24,
      of: {
        quote: { type: 'text', label: 'What they said', most: 800, lines: true },
        name: { type: 'text', label: 'Name', most: 80 },
        from: { type: 'text', label: 'From, or about which trip', most: 80 },
        stars: { type: 'number', label: 'Stars', min: 0, max: 5, step: 1, help: '0: none are shown.' },
        picture: { type: 'picture', label: 'Picture' },
      },
    },
    tone: toneField,
  },
  defaults: { ...headingDefaults('What our guests say'), layout: 'grid', quotes: [] },
  presets: [
    { name: 'Grid', values: {} },
    { name: 'To scroll', values: { layout: 'scroll' } },
    { name: 'One large', values: { layout: 'large' } },
  ],
  look: (scene) => `${toneOf(scene)} l-${choiceIn(scene.section.values, scene.fields, 'layout')}`,
  render: (scene) => {
    const { values } = scene.section
    const all = groupsIn(values, 'quotes')
    const layout = choiceIn(values, scene.fields, 'layout')
    const shown = layout === 'large' ? all.slice(0, 1) : all
    if (shown.length === 0) return null
    const quotes = shown.map(
      (group) =>
        html`<li${groupAt(scene, group)}><figure>${stars(Math.min(5, Math.round(numberIn(group.values, 'stars'))))}<blockquote>${written(scene, 'p', '', 'quote', group)}</blockquote><figcaption>${groupPicture(scene, group, '48px')}<span>${written(scene, 'strong', '', 'name', group)}${written(scene, 'span', 'quiet', 'from', group)}</span></figcaption></figure></li>`,
    )
    return html`<div class="wide">${sectionHeading(scene)}<ul class="quotes${layout === 'scroll' && ' scroll'}"${layout === 'scroll' && html` tabindex="0" aria-label="Testimonials"`}>${quotes}</ul></div>`
  },
}

export const team: SectionKindFacts = {
  name: 'Team',
  about: 'The people whom guests will meet.',
  icon: 'users',
  version: 1,
  on: pageRoles,
  fields: {
    ...headingFields,
    shape: { type: 'choice', label: 'Pictures', choices: { tall: 'Upright', round: 'Round', square: 'Square' } },
    columns: { type: 'number', label: 'Columns', min: 2, max: 4, step: 1 },
    people: {
      type: 'list',
      label: 'People',
      one: 'person',
      titled: 'name',
      most: 40,
      of: {
        name: { type: 'text', label: 'Name', most: 80 },
        role: { type: 'text', label: 'What they do', most: 80 },
        about: { type: 'text', label: 'About', most: 500, lines: true },
        picture: { type: 'picture', label: 'Picture' },
        link: { type: 'link', label: 'Link' },
      },
    },
    tone: toneField,
  },
  defaults: { ...headingDefaults('The people you will meet'), shape: 'tall', columns: 4, people: [] },
  presets: [
    { name: 'Upright pictures', values: {} },
    { name: 'Round pictures', values: { shape: 'round' } },
  ],
  look: (scene) => `${toneOf(scene)} p-${choiceIn(scene.section.values, scene.fields, 'shape')}`,
  render: (scene) => {
    const { section, site, view } = scene
    const people = groupsIn(section.values, 'people')
    if (people.length === 0) return null
    const cards = people.map((group) => {
      const link = linkIn(group.values, 'link')
      const address = addressOf(link, site, view)
      return html`<li${groupAt(scene, group)}><div class="pic">${groupPicture(scene, group, '(min-width:900px) 300px, 50vw') ?? noPicture(textIn(group.values, 'name'))}</div>${written(scene, 'h3', '', 'name', group)}${written(scene, 'p', 'place', 'role', group)}${written(scene, 'p', 'sum', 'about', group)}${address !== null && html`<p><a class="more"${leadsTo(view, address)}>${link.label || 'More'}<span class="unseen"> about ${textIn(group.values, 'name')}</span></a></p>`}</li>`
    })
    return html`<div class="wide">${sectionHeading(scene)}<ul class="people c${Math.min(4, Math.max(2, Math.round(numberIn(section.values, 'columns'))))}">${cards}</ul></div>`
  },
}

export const faq: SectionKindFacts = {
  name: 'Questions',
  about: 'Questions that guests ask, with answers that open.',
  icon: 'circle-question-mark',
  version: 1,
  on: pageRoles,
  fields: {
    ...headingFields,
    layout: { type: 'choice', label: 'Layout', choices: { beside: 'Heading beside', below: 'Heading above' } },
    questions: {
      type: 'list',
      label: 'Questions',
      one: 'question',
      titled: 'question',
      most: 40,
      of: {
        question: { type: 'text', label: 'Question', most: 200 },
        answer: { type: 'rich_text', label: 'Answer', most: 4000 },
      },
    },
    first_open: { type: 'switch', label: 'The first answer is open' },
    tone: toneField,
  },
  defaults: {
    ...headingDefaults('Good to know'),
    layout: 'beside',
    questions: [
      {
        id: 'q1',
        values: {
          question: 'How do I book?',
          answer:
            '<p>Choose what you like and your dates, say who travels, and pay on this site. Or write to us, and we do it for you.</p>',
        },
      },
      {
        id: 'q2',
        values: {
          question: 'Can a trip be changed to suit us?',
          answer:
            '<p>Yes. Tell us what you would like to see, how long you have and who comes along, and we make a proposal.</p>',
        },
      },
      {
        id: 'q3',
        values: {
          question: 'What if our plans change?',
          answer: '<p>The terms of cancellation stand on the page of each offer, and you read them before you pay.</p>',
        },
      },
    ],
    first_open: true,
  },
  presets: [
    { name: 'Heading beside', values: {} },
    { name: 'Heading above', values: { layout: 'below' } },
  ],
  look: (scene) => `${toneOf(scene)} l-${choiceIn(scene.section.values, scene.fields, 'layout')}`,
  render: (scene) => {
    const { values } = scene.section
    const questions = groupsIn(values, 'questions').filter(
      (group) => scene.view.mode === 'editor' || textIn(group.values, 'question').trim() !== '',
    )
    if (questions.length === 0) return null
    const open = isOn(values, 'first_open')
    return html`<div class="wide">${sectionHeading(scene)}<div class="asked">${questions.map((group, at) => html`<details${groupAt(scene, group)}${open && at === 0 && html` open`}><summary>${written(scene, 'span', '', 'question', group)}</summary>${writtenRich(scene, '', 'answer', group)}</details>`)}</div></div>`
  },
}

export const partners: SectionKindFacts = {
  name: 'Partners',
  about: 'Logos of partners, associations and certificates.',
  icon: 'handshake',
  version: 1,
  on: pageRoles,
  fields: {
    ...headingFields,
    partners: {
      type: 'list',
      label: 'Partners',
      one: 'partner',
      titled: 'name',
      most: 24,
      of: {
        name: { type: 'text', label: 'Name', most: 80 },
        picture: { type: 'picture', label: 'Logo' },
        link: { type: 'link', label: 'Link' },
      },
    },
    grey: { type: 'switch', label: 'Without colour' },
    tone: toneField,
  },
  defaults: { ...headingDefaults('We work with'), partners: [], grey: true },
  presets: [{ name: 'Logos', values: {} }],
  look: (scene) => `${toneOf(scene)}${isOn(scene.section.values, 'grey') ? ' grey' : ''}`,
  render: (scene) => {
    const { section, site, view } = scene
    const partners = groupsIn(section.values, 'partners')
    if (partners.length === 0) return null
    return html`<div class="wide">${sectionHeading(scene)}<ul class="logos">${partners.map((group) => {
      const picture = chosenPicture(scene, pictureIn(group.values, 'picture'))
      const name = textIn(group.values, 'name')
      const shown =
        picture === null
          ? written(scene, 'span', '', 'name', group)
          : drawnPicture({ ...picture, alt: name || picture.alt }, { sizes: '180px' })
      const link = linkIn(group.values, 'link')
      const address = addressOf(link, site, view)
      return html`<li${groupAt(scene, group)}>${address === null ? shown : html`<a${leadsTo(view, address)}${fieldAt(scene, 'link', group)}>${shown}</a>`}</li>`
    })}</ul></div>`
  },
}
