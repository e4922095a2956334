import { groupAt, written } from '../drawing/editable.ts'
import { mapAddress, placeFigure } from '../drawing/place-figure.ts'
import { headingDefaults, headingFields, sectionHeading, toneField, toneOf } from '../drawing/section-heading.ts'
import { choiceIn, groupsIn, isOn, numberIn, pictureIn, textIn } from '../drawing/section-values.ts'
import { leadsTo } from '../drawing/site-links.ts'
import { chosenPicture, drawnPicture } from '../drawing/site-pictures.ts'
import { html, type Markup } from '../markup.ts'
import type { Scene, SectionKindFacts } from '../section-kind.ts'
import { pageRoles } from '../site-config.ts'
import { contactLines } from './footer.ts'

export const gallery: SectionKindFacts = {
  name: 'Gallery',
  about: 'Pictures of an album, or those that you choose.',
  icon: 'images',
  version: 1,
  on: pageRoles,
  fields: {
    ...headingFields,
    album: { type: 'album', label: 'Album' },
    pictures: {
      type: 'list',
      label: 'Pictures',
      one: 'picture',
      titled: 'caption',
      most: 40,
      of: {
        picture: { type: 'picture', label: 'Picture' },
        caption: { type: 'text', label: 'Caption', most: 120 },
      },
    },
    layout: {
      type: 'choice',
      label: 'Layout',
      choices: { scroll: 'Side by side, to scroll', grid: 'Grid', mosaic: 'Mosaic' },
    },
    most: { type: 'number', label: 'Pictures at most', min: 1, max: 40, step: 1 },
    tone: toneField,
  },
  defaults: { ...headingDefaults('Pictures'), album: 0, pictures: [], layout: 'mosaic', most: 12 },
  presets: [
    { name: 'Mosaic', values: {} },
    { name: 'To scroll', values: { layout: 'scroll' } },
    { name: 'Grid', values: { layout: 'grid' } },
  ],
  look: (scene) => `${toneOf(scene)} l-${choiceIn(scene.section.values, scene.fields, 'layout')}`,
  render: (scene) => {
    const { section, view } = scene
    const { values } = section
    const layout = choiceIn(values, scene.fields, 'layout')
    const shown = { sizes: layout === 'scroll' ? '(min-width:700px) 520px, 84vw' : '(min-width:900px) 33vw, 50vw' }
    const own = groupsIn(values, 'pictures').flatMap((group): Markup[] => {
      const picture = chosenPicture(scene, pictureIn(group.values, 'picture'))
      const caption = written(scene, 'figcaption', '', 'caption', group)
      return picture === null
        ? []
        : [html`<li${groupAt(scene, group)}><figure>${drawnPicture(picture, shown)}${caption}</figure></li>`]
    })
    const album = numberIn(values, 'album') > 0 ? view.data.albums[section.id] : undefined
    const all = [
      ...own,
      ...(album?.pictures ?? []).map((picture) => html`<li><figure>${drawnPicture(picture, shown)}</figure></li>`),
    ]
    if (all.length === 0) return null
    return html`<div class="wide">${sectionHeading(scene)}<ul class="photos${layout === 'scroll' && ' scroll'}"${layout === 'scroll' && html` tabindex="0" aria-label="Pictures"`}>${all.slice(0, Math.max(1, Math.round(numberIn(values, 'most'))))}</ul></div>`
  },
}

/** Where it is: what is written here, else the offer's place on its page, else the agency's. */
function pointOf({ section, view }: Scene): { readonly lat: number; readonly lng: number } | null {
  const [lat, lng] = [numberIn(section.values, 'lat'), numberIn(section.values, 'lng')]
  if (lat !== 0 || lng !== 0) return { lat, lng }
  return (view.subject.role === 'offer' ? view.subject.offer.point : null) ?? view.owner.point
}

export const map: SectionKindFacts = {
  name: 'Map',
  about: 'Where you are, or where a tour leads: drawn, so that nothing is loaded from anybody.',
  icon: 'map-pin',
  version: 1,
  on: pageRoles,
  fields: {
    ...headingFields,
    directions: { type: 'text', label: 'How to get there', most: 600, lines: true },
    lat: {
      type: 'number',
      label: 'Latitude',
      min: -90,
      max: 90,
      help: '0 and 0: the place of the offer or of the agency.',
    },
    lng: { type: 'number', label: 'Longitude', min: -180, max: 180 },
    contact: { type: 'switch', label: 'Show address, phone and e-mail' },
    label: { type: 'text', label: 'Link to a map', most: 60 },
    tone: toneField,
  },
  defaults: {
    ...headingDefaults('Where to find us'),
    directions: '',
    lat: 0,
    lng: 0,
    contact: true,
    label: 'Open in a map',
  },
  presets: [{ name: 'Place', values: {} }],
  look: toneOf,
  render: (scene) => {
    const { section, view } = scene
    const { values } = section
    const route = view.subject.role === 'offer' ? view.subject.offer.route : []
    const point = pointOf(scene)
    const hasOwn = numberIn(values, 'lat') !== 0 || numberIn(values, 'lng') !== 0
    const points = !hasOwn && route.length > 1 ? route : point === null ? [] : [[point.lat, point.lng] as const]
    const name = view.subject.role === 'offer' ? view.subject.offer.title : view.owner.place || view.owner.name
    const drawing = placeFigure(points, points.length > 1 ? `The way of ${name}` : `The place of ${name}`)
    const contact = isOn(values, 'contact') && (view.owner.place !== '' || view.owner.phone !== '')
    if (drawing === null && !contact && textIn(values, 'directions').trim() === '') return null
    const label = textIn(values, 'label').trim()
    return html`<div class="wide"><div class="say">${sectionHeading(scene)}${contact && contactLines(scene)}${written(scene, 'p', '', 'directions')}${point !== null && label !== '' && html`<p><a class="more"${leadsTo(view, mapAddress(point.lat, point.lng))}>${label}</a></p>`}</div>${drawing !== null && html`<figure class="map">${drawing}</figure>`}</div>`
  },
}
