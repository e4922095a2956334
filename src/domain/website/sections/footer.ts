import { fieldAt, written } from '../drawing/editable.ts'
import { toneField, toneOf } from '../drawing/section-heading.ts'
import { choiceIn, groupsIn, isOn, linkIn, menuIn } from '../drawing/section-values.ts'
import { addressOf, leadsTo, linkTo, type MenuEntry, menuOf } from '../drawing/site-links.ts'
import { html, type Markup } from '../markup.ts'
import type { Scene, SectionKindFacts } from '../section-kind.ts'
import { siteAddress } from '../site-addresses.ts'
import { telephone } from './header.ts'

/** Entries with others below are columns of their own, the rest is one. */
function columns({ view }: Scene, menu: readonly MenuEntry[]): Markup {
  const list = (entries: readonly MenuEntry[]) =>
    html`<ul>${entries.map(({ label, address }) => html`<li>${address === null ? label : html`<a${leadsTo(view, address)}>${label}</a>`}</li>`)}</ul>`
  const single = menu.filter((entry) => entry.below.length === 0)
  return html`${single.length > 0 && html`<nav aria-label="Footer">${list(single)}</nav>`}${menu
    .filter((entry) => entry.below.length > 0)
    .map((entry) => html`<nav aria-label="${entry.label}"><p class="h">${entry.label}</p>${list(entry.below)}</nav>`)}`
}

export function contactLines({ view }: Pick<Scene, 'view'>): Markup {
  const { place, phone, email } = view.owner
  return html`<address>${place !== '' && html`<p>${place}</p>`}${phone !== '' && html`<p>${telephone(view, phone)}</p>`}${email !== '' && html`<p><a${leadsTo(view, `mailto:${email}`)}>${email}</a></p>`}</address>`
}

export const footer: SectionKindFacts = {
  name: 'Footer',
  about: 'Contact, links and a last line, at the end of every page.',
  icon: 'panel-bottom',
  version: 1,
  on: 'frame',
  once: true,
  fields: {
    layout: {
      type: 'choice',
      label: 'Layout',
      choices: { columns: 'Columns', centred: 'Centred', large: 'Large name' },
    },
    about: { type: 'text', label: 'About', most: 400, lines: true },
    menu: { type: 'menu', label: 'Menu', most: 8, help: 'An entry with others below it becomes a column.' },
    contact: { type: 'switch', label: 'Show address, phone and e-mail' },
    elsewhere: {
      type: 'list',
      label: 'Elsewhere',
      one: 'link',
      titled: 'name',
      most: 8,
      of: { name: { type: 'text', label: 'Name', most: 40 }, link: { type: 'link', label: 'Link' } },
    },
    small: { type: 'text', label: 'Last line', most: 240 },
    tone: toneField,
  },
  defaults: { layout: 'columns', about: '', menu: [], contact: true, elsewhere: [], small: '', tone: 'contrast' },
  presets: [
    { name: 'Columns', values: {} },
    { name: 'Centred', values: { layout: 'centred' } },
    { name: 'Large name', values: { layout: 'large' } },
  ],
  look: (scene) => `${toneOf(scene)} l-${choiceIn(scene.section.values, scene.fields, 'layout')}`,
  render: (scene) => {
    const { section, view, site } = scene
    const links = groupsIn(section.values, 'elsewhere').flatMap((group) => {
      const address = addressOf(linkIn(group.values, 'link'), site, view)
      const name = written(scene, 'span', '', 'name', group)
      return address === null || name === null ? [] : [html`<li><a${leadsTo(view, address)}>${name}</a></li>`]
    })
    return html`<div class="wide"><div class="cols"><div class="who"><p class="brand">${view.owner.name}</p>${written(scene, 'p', '', 'about')}</div>${columns(scene, menuOf(menuIn(section.values, 'menu'), site, view))}${isOn(section.values, 'contact') && html`<div><p class="h">Contact</p>${contactLines(scene)}</div>`}</div>${links.length > 0 && html`<ul class="line"${fieldAt(scene, 'elsewhere')}>${links}</ul>`}<div class="last"><p>© ${view.owner.name}</p>${written(scene, 'p', '', 'small')}<p>${linkTo(view, siteAddress.privacy, 'Privacy')}</p></div></div>`
  },
}
