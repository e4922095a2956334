import { fieldAt, written } from '../drawing/editable.ts'
import { titled, toneField, toneOf } from '../drawing/section-heading.ts'
import { choiceIn, linkIn, pictureIn, textIn } from '../drawing/section-values.ts'
import { sectionLink } from '../drawing/site-links.ts'
import { chosenPicture, drawnPicture } from '../drawing/site-pictures.ts'
import { searchableOf, searchChoices, staySearch } from '../drawing/stay-search.ts'
import { html } from '../markup.ts'
import type { SectionKindFacts } from '../section-kind.ts'
import { pageRoles } from '../site-config.ts'

export const hero: SectionKindFacts = {
  name: 'Hero',
  about: 'The first thing that is seen: a picture, what you offer, and where to go from here.',
  icon: 'image',
  version: 1,
  on: pageRoles,
  fields: {
    layout: {
      type: 'choice',
      label: 'Layout',
      choices: {
        full: 'Text on a picture across the page',
        split: 'Text beside a picture',
        framed: 'Text above a picture in a frame',
        poster: 'Very large text, a picture below',
        plain: 'Text without a picture',
      },
    },
    eyebrow: { type: 'text', label: 'Line above the heading', most: 60 },
    title: { type: 'text', label: 'Heading', most: 140 },
    text: { type: 'text', label: 'Text', most: 400, lines: true },
    button: { type: 'link', label: 'Button' },
    second: { type: 'link', label: 'Second button' },
    picture: { type: 'picture', label: 'Picture' },
    shade: {
      type: 'choice',
      label: 'Shade on the picture',
      choices: { light: 'Light', medium: 'Medium', strong: 'Strong' },
    },
    height: { type: 'choice', label: 'Height', choices: { low: 'Low', medium: 'Medium', tall: 'Tall' } },
    align: { type: 'choice', label: 'Text', choices: { left: 'On the left', centre: 'In the middle' } },
    search: { type: 'choice', label: 'Search by dates', choices: { none: 'None', ...searchChoices } },
    search_button: { type: 'text', label: 'Button of the search', most: 30 },
    tone: toneField,
  },
  defaults: {
    layout: 'full',
    eyebrow: '',
    title: 'Travel with people who know the way',
    text: '',
    button: { kind: 'none', to: '', label: '' },
    second: { kind: 'none', to: '', label: '' },
    picture: { media: null, alt: '', decorative: true, focal: [50, 50] },
    shade: 'medium',
    height: 'tall',
    align: 'left',
    search: 'none',
    search_button: 'Search',
    tone: 'plain',
  },
  presets: [
    { name: 'Picture across the page', values: {} },
    { name: 'Text beside a picture', values: { layout: 'split', height: 'medium' } },
    { name: 'Picture in a frame', values: { layout: 'framed', align: 'centre' } },
    { name: 'Poster', values: { layout: 'poster' } },
    { name: 'Title of a page', values: { layout: 'plain', height: 'low' } },
  ],
  look: (scene) => {
    const { values } = scene.section
    const chosen = (field: string) => choiceIn(values, scene.fields, field)
    return `${toneOf(scene)} l-${chosen('layout')} s-${chosen('shade')} h-${chosen('height')} a-${chosen('align')}`
  },
  render: (scene) => {
    const { values } = scene.section
    const layout = choiceIn(values, scene.fields, 'layout')
    const picture = layout === 'plain' ? null : chosenPicture(scene, pictureIn(values, 'picture'))
    const search = choiceIn(values, scene.fields, 'search')
    const sizes =
      layout === 'split'
        ? '(min-width:900px) 52vw, 100vw'
        : layout === 'full'
          ? '100vw'
          : '(min-width:1300px) 1240px, 100vw'
    return html`${picture !== null && html`<div class="back"${fieldAt(scene, 'picture')}>${drawnPicture(picture, { sizes, first: scene.first })}</div>`}<div class="wide"><div class="text">${written(scene, 'p', 'eyebrow', 'eyebrow')}${titled(scene, 'huge')}${written(scene, 'p', 'lead', 'text')}<div class="btns">${sectionLink(scene, 'button', linkIn(values, 'button'), 'btn')}${sectionLink(scene, 'second', linkIn(values, 'second'), 'btn quiet')}</div></div>${search !== 'none' && staySearch(scene, searchableOf(search), textIn(values, 'search_button').trim() || 'Search')}</div>`
  },
}
