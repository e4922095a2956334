import { phoneText } from '../../phone.ts'
import { written } from '../drawing/editable.ts'
import { toneField, toneOf } from '../drawing/section-heading.ts'
import { choiceIn, isOn, linkIn, menuIn } from '../drawing/section-values.ts'
import { leadsTo, linkTo, type MenuEntry, menuOf, sectionLink } from '../drawing/site-links.ts'
import { drawnPicture } from '../drawing/site-pictures.ts'
import { html, type Markup } from '../markup.ts'
import type { Scene, SectionKindFacts } from '../section-kind.ts'
import { siteAddress } from '../site-addresses.ts'
import type { PageView } from '../site-views.ts'

const entryLink = (view: PageView, { label, address, here }: MenuEntry): Markup =>
  address === null
    ? html`<span>${label}</span>`
    : html`<a${leadsTo(view, address)}${here && html` aria-current="page"`}>${label}</a>`

/** On wide pages what is below opens under the pointer and the focus; on narrow ones all of it stands in the menu. */
const entries = (view: PageView, menu: readonly MenuEntry[]): Markup =>
  html`<ul>${menu.map((entry) => html`<li>${entryLink(view, entry)}${entry.below.length > 0 && html`<ul>${entry.below.map((one) => html`<li>${entryLink(view, one)}</li>`)}</ul>`}</li>`)}</ul>`

const cartLink = (view: PageView): Markup | false =>
  view.owner.has_shop && linkTo(view, siteAddress.cart, 'Cart', 'cart')

export const telephone = (view: PageView, phone: string): Markup =>
  html`<a class="tel"${leadsTo(view, `tel:${phone.replace(/[^+\d]/g, '')}`)}>${phoneText(phone)}</a>`

function mark({ section, view }: Scene): Markup {
  const { logo, name } = view.owner
  const shown = isOn(section.values, 'logo') ? logo : null
  const named = isOn(section.values, 'name') || shown === null
  return html`<a class="mark"${leadsTo(view, view.base + siteAddress.home)}>${shown !== null && drawnPicture({ ...shown, alt: named ? '' : name }, { sizes: '160px', first: true })}${named && html`<span>${name}</span>`}</a>`
}

export const header: SectionKindFacts = {
  name: 'Header',
  about: 'Name, menu and a button, at the top of every page.',
  icon: 'panel-top',
  version: 1,
  on: 'frame',
  once: true,
  fields: {
    layout: {
      type: 'choice',
      label: 'Layout',
      choices: {
        bar: 'Name left, menu right',
        centred: 'Name in the middle, menu below',
        split: 'Menu left, name in the middle',
      },
    },
    notice: { type: 'text', label: 'Notice above', most: 140 },
    menu: { type: 'menu', label: 'Menu', most: 8, help: 'Without entries it shows the pages of the site.' },
    button: { type: 'link', label: 'Button' },
    logo: { type: 'switch', label: 'Show the logo' },
    name: { type: 'switch', label: 'Show the name' },
    phone: { type: 'switch', label: 'Show the phone number' },
    over: { type: 'switch', label: 'Lies over the picture that the page begins with' },
    sticky: { type: 'switch', label: 'Stays at the top while the page is scrolled' },
    tone: toneField,
  },
  defaults: {
    layout: 'bar',
    notice: '',
    menu: [],
    button: { kind: 'none', to: '', label: '' },
    logo: true,
    name: true,
    phone: false,
    over: false,
    sticky: false,
    tone: 'plain',
  },
  presets: [
    { name: 'Bar', values: {} },
    { name: 'Centred', values: { layout: 'centred' } },
    { name: 'Over the picture', values: { over: true } },
  ],
  look: (scene) =>
    `${toneOf(scene)} l-${choiceIn(scene.section.values, scene.fields, 'layout')}${isOn(scene.section.values, 'sticky') ? ' sticky' : ''}${isOn(scene.section.values, 'over') ? ' over' : ''}`,
  render: (scene) => {
    const { section, view, site } = scene
    const menu = menuOf(menuIn(section.values, 'menu'), site, view)
    const button = sectionLink(scene, 'button', linkIn(section.values, 'button'), 'btn')
    const phone = isOn(section.values, 'phone') && view.owner.phone !== '' && telephone(view, view.owner.phone)
    return html`${written(scene, 'p', 'notice', 'notice')}<div class="bar">${mark(scene)}<nav class="menu" aria-label="Menu">${entries(view, menu)}</nav><div class="does">${phone}${cartLink(view)}${button}</div><details class="drawer"><summary><span class="unseen">Menu</span></summary><nav class="all ${toneOf(scene)}" aria-label="Menu">${entries(view, menu)}${phone}${button}</nav></details></div>`
  },
}
