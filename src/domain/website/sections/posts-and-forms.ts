import { written } from '../drawing/editable.ts'
import { turnPages } from '../drawing/offer-filters.ts'
import { postCards } from '../drawing/post-cards.ts'
import { headingDefaults, headingFields, sectionHeading, toneField, toneOf } from '../drawing/section-heading.ts'
import { choiceIn, isOn, linkIn, textIn } from '../drawing/section-values.ts'
import { formFields, inputField, messageField, sentOf, wasSent } from '../drawing/site-forms.ts'
import { leadsTo, linkTo, sectionLink } from '../drawing/site-links.ts'
import { askFields, newsBox, newsletterFields } from '../form-names.ts'
import { html, type Markup } from '../markup.ts'
import type { Scene, SectionKindFacts } from '../section-kind.ts'
import { siteAddress } from '../site-addresses.ts'
import { pageRoles } from '../site-config.ts'
import type { PostCard } from '../site-views.ts'
import { contactLines } from './footer.ts'

/** The blog itself: all posts, or those with a tag, page by page. */
function allPosts(scene: Scene, cards: (posts: readonly PostCard[]) => Markup): Markup | null {
  const { view } = scene
  const { subject } = view
  if (subject.role !== 'blog') return null
  const { posts, turn, tag } = subject
  const address = (page: number) =>
    view.base +
    (tag === '' ? siteAddress.blog : siteAddress.tagged(tag)) +
    (page === 1 ? '' : `${tag === '' ? '?' : '&'}page=${page}`)
  return html`<div class="wide">${sectionHeading(scene)}${tag !== '' && html`<ul class="chips chosen"><li><a${leadsTo(view, view.base + siteAddress.blog)}><span class="unseen">Without </span>${tag} <span aria-hidden="true">×</span></a></li></ul>`}${posts.length === 0 ? html`<p class="none">There is nothing to read here yet.</p>` : cards(posts)}${turnPages(view, turn, address)}</div>`
}

export const blogTeasers: SectionKindFacts = {
  name: 'Blog',
  about: 'The latest posts; on the blog all of them, below a post those like it.',
  icon: 'newspaper',
  version: 1,
  on: pageRoles,
  fields: {
    ...headingFields,
    most: { type: 'number', label: 'Posts at most', min: 1, max: 12, step: 1 },
    tag: { type: 'text', label: 'Only with this tag', most: 40 },
    layout: {
      type: 'choice',
      label: 'Layout',
      choices: { cards: 'Cards', large: 'The first one large', list: 'List without pictures' },
    },
    more: { type: 'link', label: 'Link to more' },
    tone: toneField,
  },
  defaults: {
    ...headingDefaults('From our blog'),
    most: 3,
    tag: '',
    layout: 'cards',
    more: { kind: 'none', to: '', label: '' },
  },
  presets: [
    { name: 'Cards', values: {} },
    { name: 'First one large', values: { layout: 'large', most: 4 } },
    { name: 'List', values: { layout: 'list' } },
  ],
  look: toneOf,
  render: (scene) => {
    const { section, view } = scene
    const layout = choiceIn(section.values, scene.fields, 'layout')
    const cards = (posts: readonly PostCard[]) => postCards(scene, posts, layout)
    const all = allPosts(scene, cards)
    if (all !== null) return all
    const posts = view.subject.role === 'post' ? view.subject.post.related : (view.data.posts[section.id] ?? [])
    if (posts.length === 0) return null
    return html`<div class="wide">${sectionHeading(scene, sectionLink(scene, 'more', linkIn(section.values, 'more'), 'more'))}${cards(posts)}</div>`
  },
}

const thanks = (scene: Scene): Markup =>
  html`<p class="thanks" role="status">${textIn(scene.section.values, 'thanks').trim() || 'Thank you.'}</p>`

/** Never ticked beforehand: who ticks it is sent the link that confirms it. */
const newsTick = (scene: Scene): Markup =>
  html`<label class="tick" for="${scene.section.id}-news"><input id="${scene.section.id}-news" type="checkbox" name="${newsBox.name}" value="yes"${sentOf(scene)?.typed.news === 'yes' && html` checked`}><span>${newsBox.label}</span></label>`

export const inquiryForm: SectionKindFacts = {
  name: 'Inquiry form',
  about: 'Visitors write to you; their message arrives among your inquiries.',
  icon: 'mail',
  version: 1,
  on: pageRoles,
  fields: {
    ...headingFields,
    phone: { type: 'switch', label: 'Ask for a phone number' },
    dates: { type: 'switch', label: 'Ask for the travel date' },
    party: { type: 'switch', label: 'Ask how many travel' },
    button: { type: 'text', label: 'Button', most: 30 },
    thanks: { type: 'text', label: 'After it was sent', most: 300 },
    contact: { type: 'switch', label: 'Show address, phone and e-mail beside it' },
    layout: { type: 'choice', label: 'Layout', choices: { beside: 'Text beside the form', card: 'In a card' } },
    tone: toneField,
  },
  defaults: {
    ...headingDefaults('Ask us', 'Tell us when you would like to come and what you would like to see.'),
    phone: true,
    dates: true,
    party: true,
    button: 'Send',
    thanks: 'Thank you. Your message has arrived, and we answer by e-mail.',
    contact: true,
    layout: 'beside',
    tone: 'surface',
  },
  presets: [
    { name: 'Text beside the form', values: {} },
    { name: 'In a card', values: { layout: 'card' } },
    { name: 'Short', values: { dates: false, party: false } },
  ],
  look: (scene) => `${toneOf(scene)} l-${choiceIn(scene.section.values, scene.fields, 'layout')}`,
  render: (scene) => {
    const { section, view } = scene
    const { values } = section
    const { subject } = view
    const offer = subject.role === 'offer' ? subject.offer : null
    const form = wasSent(scene)
      ? thanks(scene)
      : html`<form method="post"${view.mode === 'site' && html` action="${view.base}/ask"`}>${formFields(scene)}${offer !== null && html`<input type="hidden" name="offer" value="${offer.kind}/${offer.slug}"><p class="quiet">About: <strong>${offer.title}</strong></p>`}<div class="fields">${inputField(scene, 'name', askFields.name, { autocomplete: 'name', required: true })}${inputField(scene, 'email', askFields.email, { type: 'email', autocomplete: 'email', required: true })}${isOn(values, 'phone') && inputField(scene, 'phone', askFields.phone, { type: 'tel', autocomplete: 'tel' })}${isOn(values, 'dates') && inputField(scene, 'travel_on', askFields.travel_on, { type: 'date' })}${isOn(values, 'party') && html`${inputField(scene, 'adults', askFields.adults, { type: 'number', min: 1 })}${inputField(scene, 'children', askFields.children, { type: 'number', min: 0 })}`}${messageField(scene, 'message', askFields.message)}</div>${newsTick(scene)}<button class="btn">${textIn(values, 'button').trim() || 'Send'}</button><p class="quiet">We use what you write only to answer you. ${linkTo(view, siteAddress.privacy, 'Privacy')}</p></form>`
    return html`<div class="wide"><div class="say">${sectionHeading(scene)}${isOn(values, 'contact') && contactLines(scene)}</div><div class="sheet">${form}</div></div>`
  },
}

export const newsletter: SectionKindFacts = {
  name: 'Newsletter',
  about: 'Visitors leave their e-mail address for your news, and confirm it by mail.',
  icon: 'mailbox',
  version: 1,
  on: pageRoles,
  once: true,
  fields: {
    ...headingFields,
    button: { type: 'text', label: 'Button', most: 30 },
    note: { type: 'text', label: 'Note below', most: 200 },
    thanks: { type: 'text', label: 'After it was sent', most: 300 },
    layout: { type: 'choice', label: 'Layout', choices: { line: 'In one line', card: 'In a card' } },
    tone: toneField,
  },
  defaults: {
    ...headingDefaults('News by mail', 'New tours, free dates and offers, now and then.'),
    button: 'Sign up',
    note: 'You confirm by mail, and can leave with one press.',
    thanks: 'Thank you. Please open the mail that we have just sent you, and confirm your address.',
    layout: 'line',
    tone: 'surface',
  },
  presets: [
    { name: 'In one line', values: {} },
    { name: 'In a card', values: { layout: 'card' } },
  ],
  look: (scene) => `${toneOf(scene)} l-${choiceIn(scene.section.values, scene.fields, 'layout')}`,
  render: (scene) => {
    const { section, view } = scene
    const form = wasSent(scene)
      ? thanks(scene)
      : html`<form method="post"${view.mode === 'site' && html` action="${view.base}/newsletter"`}>${formFields(scene)}<div class="line">${inputField(scene, 'email', newsletterFields.email, { type: 'email', autocomplete: 'email', required: true })}<button class="btn">${textIn(section.values, 'button').trim() || 'Sign up'}</button></div>${written(scene, 'p', 'quiet', 'note')}</form>`
    return html`<div class="wide"><div class="act">${sectionHeading(scene)}${form}</div></div>`
  },
}
