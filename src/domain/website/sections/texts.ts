import { fieldAt, groupAt, written, writtenRich } from '../drawing/editable.ts'
import {
  headingDefaults,
  headingFields,
  sectionHeading,
  titled,
  toneField,
  toneOf,
} from '../drawing/section-heading.ts'
import { choiceIn, groupsIn, isOn, linkIn, pictureIn, textIn } from '../drawing/section-values.ts'
import { sectionLink } from '../drawing/site-links.ts'
import { chosenPicture, drawnPicture } from '../drawing/site-pictures.ts'
import { html } from '../markup.ts'
import type { SectionKindFacts } from '../section-kind.ts'
import { pageRoles } from '../site-config.ts'
import { telephone } from './header.ts'

const noLink = { kind: 'none', to: '', label: '' } as const

export const text: SectionKindFacts = {
  name: 'Text',
  about: 'Headings, paragraphs, lists and quotes.',
  icon: 'text',
  version: 1,
  on: pageRoles,
  fields: {
    ...headingFields,
    body: { type: 'rich_text', label: 'Text', most: 40_000 },
    layout: {
      type: 'choice',
      label: 'Layout',
      choices: { narrow: 'In the middle', columns: 'In two columns', beside: 'Heading beside' },
    },
    tone: toneField,
  },
  defaults: {
    ...headingDefaults(''),
    body: '<p>Write what your guests should know. Short paragraphs are read, long ones are not.</p>',
    layout: 'narrow',
  },
  presets: [
    { name: 'In the middle', values: {} },
    { name: 'Two columns', values: { layout: 'columns' } },
    { name: 'Heading beside', values: { layout: 'beside', title: 'Who we are' } },
  ],
  look: (scene) => `${toneOf(scene)} l-${choiceIn(scene.section.values, scene.fields, 'layout')}`,
  render: (scene) => {
    const { values } = scene.section
    const isEmpty = ['title', 'intro', 'body'].every((field) => textIn(values, field).trim() === '')
    return isEmpty ? null : html`<div class="wide">${sectionHeading(scene)}${writtenRich(scene, '', 'body')}</div>`
  },
}

export const imageText: SectionKindFacts = {
  name: 'Picture and text',
  about: 'A picture with text beside it.',
  icon: 'panel-left',
  version: 1,
  on: pageRoles,
  fields: {
    ...headingFields,
    body: { type: 'rich_text', label: 'Text', most: 8000 },
    picture: { type: 'picture', label: 'Picture' },
    side: { type: 'choice', label: 'Picture', choices: { left: 'On the left', right: 'On the right' } },
    shape: {
      type: 'choice',
      label: 'Shape',
      choices: { wide: 'As wide as high', tall: 'Upright', edge: 'To the edge of the page', arch: 'Arched' },
    },
    button: { type: 'link', label: 'Button' },
    tone: toneField,
  },
  defaults: {
    ...headingDefaults('Close to what matters'),
    body: '<p>Say in a few sentences what makes this place, this tour or your way of working special.</p>',
    picture: { media: null, alt: '', decorative: false, focal: [50, 50] },
    side: 'left',
    shape: 'wide',
    button: noLink,
  },
  presets: [
    { name: 'Picture left', values: {} },
    { name: 'Picture right', values: { side: 'right' } },
    { name: 'To the edge', values: { shape: 'edge' } },
    { name: 'Arched', values: { shape: 'arch', side: 'right' } },
  ],
  look: (scene) => {
    const { values } = scene.section
    const isAlone = chosenPicture(scene, pictureIn(values, 'picture')) === null
    return `${toneOf(scene)} side-${choiceIn(values, scene.fields, 'side')} p-${choiceIn(values, scene.fields, 'shape')}${isAlone ? ' alone' : ''}`
  },
  render: (scene) => {
    const { values } = scene.section
    const picture = chosenPicture(scene, pictureIn(values, 'picture'))
    return html`<div class="wide">${picture !== null && html`<div class="pic"${fieldAt(scene, 'picture')}>${drawnPicture(picture, { sizes: '(min-width:900px) 50vw, 100vw', first: scene.first })}</div>`}<div class="say">${sectionHeading(scene)}${writtenRich(scene, '', 'body')}${sectionLink(scene, 'button', linkIn(values, 'button'), 'btn')}</div></div>`
  },
}

export const numbers: SectionKindFacts = {
  name: 'Numbers',
  about: 'Figures that say something about you. Write only what is true.',
  icon: 'hash',
  version: 1,
  on: pageRoles,
  fields: {
    ...headingFields,
    items: {
      type: 'list',
      label: 'Numbers',
      one: 'number',
      titled: 'label',
      most: 8,
      of: {
        number: { type: 'text', label: 'Number', most: 20 },
        label: { type: 'text', label: 'What it counts', most: 60 },
        about: { type: 'text', label: 'About', most: 160 },
      },
    },
    layout: { type: 'choice', label: 'Layout', choices: { row: 'Side by side', lines: 'With lines between' } },
    tone: toneField,
  },
  defaults: { ...headingDefaults(''), items: [], layout: 'row' },
  presets: [
    { name: 'Side by side', values: {} },
    { name: 'With lines', values: { layout: 'lines' } },
  ],
  look: (scene) => `${toneOf(scene)} l-${choiceIn(scene.section.values, scene.fields, 'layout')}`,
  render: (scene) => {
    const items = groupsIn(scene.section.values, 'items')
    if (items.length === 0) return null
    return html`<div class="wide">${sectionHeading(scene)}<dl class="figures n${items.length}">${items.map((group) => html`<div${groupAt(scene, group)}>${written(scene, 'dt', '', 'label', group)}${written(scene, 'dd', 'n', 'number', group)}${written(scene, 'dd', 'quiet', 'about', group)}</div>`)}</dl></div>`
  },
}

export const callToAction: SectionKindFacts = {
  name: 'Call to action',
  about: 'One thing to do next, said large.',
  icon: 'megaphone',
  version: 1,
  on: pageRoles,
  fields: {
    eyebrow: { type: 'text', label: 'Line above the heading', most: 60 },
    title: { type: 'text', label: 'Heading', most: 140 },
    text: { type: 'text', label: 'Text', most: 400, lines: true },
    button: { type: 'link', label: 'Button' },
    second: { type: 'link', label: 'Second button' },
    phone: { type: 'switch', label: 'Show the phone number' },
    picture: { type: 'picture', label: 'Picture' },
    layout: {
      type: 'choice',
      label: 'Layout',
      choices: { band: 'Across the page', card: 'In a card', row: 'Text left, buttons right' },
    },
    tone: toneField,
  },
  defaults: {
    eyebrow: '',
    title: 'Tell us what you dream of',
    text: 'We answer with ideas, dates and a price. It costs nothing to ask.',
    button: noLink,
    second: noLink,
    phone: true,
    picture: { media: null, alt: '', decorative: true, focal: [50, 50] },
    layout: 'band',
    tone: 'accent',
  },
  presets: [
    { name: 'Across the page', values: {} },
    { name: 'In a card', values: { layout: 'card' } },
    { name: 'In a row', values: { layout: 'row', tone: 'surface' } },
  ],
  look: (scene) => {
    const { values } = scene.section
    const isOn = chosenPicture(scene, pictureIn(values, 'picture')) !== null
    return `${toneOf(scene)} l-${choiceIn(values, scene.fields, 'layout')}${isOn ? ' on-picture' : ''}`
  },
  render: (scene) => {
    const { section, view } = scene
    const { values } = section
    const picture = chosenPicture(scene, pictureIn(values, 'picture'))
    const phone = isOn(values, 'phone') && view.owner.phone !== ''
    return html`<div class="wide"><div class="act">${picture !== null && html`<div class="back"${fieldAt(scene, 'picture')}>${drawnPicture(picture, { sizes: '100vw', first: scene.first })}</div>`}<div>${written(scene, 'p', 'eyebrow', 'eyebrow')}${titled(scene, 'title')}${written(scene, 'p', 'lead', 'text')}</div><div class="btns">${sectionLink(scene, 'button', linkIn(values, 'button'), 'btn')}${sectionLink(scene, 'second', linkIn(values, 'second'), 'btn quiet')}${phone && telephone(view, view.owner.phone)}</div></div></div>`
  },
}
