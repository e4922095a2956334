import type { Day } from '../../../src/domain/dates.ts'
import type { BotLanguage } from '../../../src/domain/growth/bot/bot-question.ts'
import { counted } from '../../../src/domain/text.ts'

/** The sentences of the chatbot around what is stored; names and descriptions stay as the agency wrote them. */
export interface BotSays {
  readonly unknown: string
  readonly person: string
  readonly hello: string
  readonly thanks: string
  readonly choose: string
  readonly onRequest: string
  readonly from: (sum: string, unit: string) => string
  readonly units: Readonly<Record<string, string>>
  readonly stay: (sum: string, from: Day, until: Day, people: number | null) => string
  readonly notFree: (from: Day, until: Day) => string
  readonly tellDates: string
  readonly free: (from: Day, until: Day) => string
  readonly event: (day: Day) => string
  readonly agreed: string
  readonly seats: (places: readonly { readonly day: Day; readonly left: number }[]) => string
  readonly noSeats: string
  readonly included: (what: string) => string
  readonly excluded: (what: string) => string
  readonly length: (days: number, nights: number) => string
  readonly starts: (place: string) => string
  readonly difficulty: Readonly<Record<string, string>>
  readonly party: (least: number, most: number | null) => string
  readonly within: (sum: string) => string
  readonly beyond: (sum: string) => string
  readonly cancelling: (text: string) => string
  readonly usually: (text: string) => string
  readonly these: (offers: string) => string
  /** Before what there is in other places. */
  readonly notThere: string
  readonly more: (count: number) => string
}

const locales: Readonly<Record<BotLanguage, string>> = { en: 'en-GB', fr: 'fr-FR', sw: 'sw-KE' }
const formats = Object.fromEntries(
  Object.entries(locales).map(([language, locale]) => [
    language,
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  ]),
)
/** “12 December 2026”, “12 décembre 2026”, “12 Desemba 2026”. */
const dayIn = (language: BotLanguage, day: Day): string =>
  formats[language]?.format(new Date(`${day}T00:00:00Z`)) ?? day

const en = (day: Day) => dayIn('en', day)
const fr = (day: Day) => dayIn('fr', day)
const sw = (day: Day) => dayIn('sw', day)
const units = {
  en: ['', 'per person', 'per night', 'per day', 'per group', 'per vehicle', 'per hour'],
  fr: ['', 'par personne', 'par nuit', 'par jour', 'par groupe', 'par véhicule', 'par heure'],
  sw: ['', 'kwa mtu', 'kwa usiku', 'kwa siku', 'kwa kundi', 'kwa gari', 'kwa saa'],
} as const
const unitsIn = (language: BotLanguage): Readonly<Record<string, string>> =>
  Object.fromEntries(units.en.map((unit, at) => [unit, units[language][at] ?? unit]))

export const botSays: Readonly<Record<BotLanguage, BotSays>> = {
  en: {
    unknown: 'I do not know that. Shall I pass your question to a colleague?',
    person: 'I will pass this to a colleague, who will answer you here or by e-mail.',
    hello: 'Hello! Ask me about our trips, prices, dates or how to book.',
    thanks: 'You are welcome.',
    choose: 'Which of these do you mean?',
    onRequest: 'Its price is agreed with us: tell us your dates.',
    from: (sum, unit) => `From ${sum} ${unit}`.trim().concat('.'),
    units: unitsIn('en'),
    stay: (sum, from, until, people) =>
      `${sum} in all from ${en(from)} to ${en(until)}${people === null ? '' : ` for ${counted(people, 'person', 'people')}`}.`,
    notFree: (from, until) => `It is not free from ${en(from)} to ${en(until)}.`,
    tellDates: 'Tell me your dates, and I will look up what is free.',
    free: (from, until) =>
      from === until ? `It is free on ${en(from)}.` : `It is free from ${en(from)} to ${en(until)}.`,
    event: (day) => `It takes place on ${en(day)}.`,
    agreed: 'Its dates are agreed with us.',
    seats: (places) => `Free places: ${places.map(({ day, left }) => `${en(day)} (${left} left)`).join(', ')}.`,
    noSeats: 'No departure with free places then: see its page for other dates.',
    included: (what) => `Included: ${what}.`,
    excluded: (what) => `Not included: ${what}.`,
    length: (days, nights) => (days === 1 ? 'It takes one day.' : `It takes ${days} days and ${nights} nights.`),
    starts: (place) => `It starts here: ${place}.`,
    difficulty: { easy: 'It is easy.', moderate: 'It is moderate.', challenging: 'It is challenging.' },
    party: (least, most) => (most === null ? `From ${least} people.` : `${least} to ${most} people.`),
    within: (sum) => `That is within ${sum}.`,
    beyond: (sum) => `That is more than ${sum}.`,
    cancelling: (text) => `If you cancel: ${text}`,
    usually: (text) => `Unless a trip says otherwise: ${text}`,
    notThere: 'There is none in that place.',
    these: (offers) => `We have ${offers}.`,
    more: (count) => `And ${count} more.`,
  },
  fr: {
    unknown: 'Je ne le sais pas. Voulez-vous que je transmette votre question à un collègue ?',
    person: 'Je transmets votre demande à un collègue, qui vous répondra ici ou par e-mail.',
    hello: 'Bonjour ! Posez-moi vos questions sur nos voyages, les prix, les dates ou la réservation.',
    thanks: 'Je vous en prie.',
    choose: 'Lequel voulez-vous dire ?',
    onRequest: 'Le prix se fixe avec nous : dites-nous vos dates.',
    from: (sum, unit) => `À partir de ${sum} ${unit}`.trim().concat('.'),
    units: unitsIn('fr'),
    stay: (sum, from, until, people) =>
      `${sum} en tout du ${fr(from)} au ${fr(until)}${people === null ? '' : ` pour ${counted(people, 'personne')}`}.`,
    notFree: (from, until) => `Ce n’est pas libre du ${fr(from)} au ${fr(until)}.`,
    tellDates: 'Dites-moi vos dates et je vérifierai ce qui est libre.',
    free: (from, until) =>
      from === until ? `C’est libre le ${fr(from)}.` : `C’est libre du ${fr(from)} au ${fr(until)}.`,
    event: (day) => `Cela a lieu le ${fr(day)}.`,
    agreed: 'Les dates se fixent avec nous.',
    seats: (places) => `Places libres : ${places.map(({ day, left }) => `${fr(day)} (${left})`).join(', ')}.`,
    noSeats: 'Aucun départ avec des places libres alors : voyez sa page pour d’autres dates.',
    included: (what) => `Inclus : ${what}.`,
    excluded: (what) => `Non inclus : ${what}.`,
    length: (days, nights) => (days === 1 ? 'Cela dure un jour.' : `Cela dure ${days} jours et ${nights} nuits.`),
    starts: (place) => `Départ : ${place}.`,
    difficulty: { easy: 'C’est facile.', moderate: 'C’est de difficulté moyenne.', challenging: 'C’est difficile.' },
    party: (least, most) => (most === null ? `À partir de ${least} personnes.` : `De ${least} à ${most} personnes.`),
    within: (sum) => `C’est dans la limite de ${sum}.`,
    beyond: (sum) => `C’est plus de ${sum}.`,
    cancelling: (text) => `En cas d’annulation : ${text}`,
    usually: (text) => `Sauf indication contraire du voyage : ${text}`,
    notThere: 'Il n’y en a pas à cet endroit.',
    these: (offers) => `Nous avons ${offers}.`,
    more: (count) => `Et ${count} de plus.`,
  },
  sw: {
    unknown: 'Sijui hilo. Je, nipeleke swali lako kwa mwenzangu?',
    person: 'Nitalipeleka swali hili kwa mwenzangu, atakujibu hapa au kwa barua pepe.',
    hello: 'Habari! Niulize kuhusu safari zetu, bei, tarehe au jinsi ya kuhifadhi nafasi.',
    thanks: 'Karibu.',
    choose: 'Unamaanisha ipi kati ya hizi?',
    onRequest: 'Bei yake tunakubaliana: tuambie tarehe zako.',
    from: (sum, unit) => `Kuanzia ${sum} ${unit}`.trim().concat('.'),
    units: unitsIn('sw'),
    stay: (sum, from, until, people) =>
      `${sum} jumla, ${sw(from)} hadi ${sw(until)}${people === null ? '' : `, watu ${people}`}.`,
    notFree: (from, until) => `Haipatikani ${sw(from)} hadi ${sw(until)}.`,
    tellDates: 'Niambie tarehe zako, nitaangalia kilichopo.',
    free: (from, until) => (from === until ? `Inapatikana ${sw(from)}.` : `Inapatikana ${sw(from)} hadi ${sw(until)}.`),
    event: (day) => `Inafanyika ${sw(day)}.`,
    agreed: 'Tarehe zake tunakubaliana.',
    seats: (places) => `Nafasi zilizopo: ${places.map(({ day, left }) => `${sw(day)} (${left})`).join(', ')}.`,
    noSeats: 'Hakuna safari yenye nafasi wakati huo: angalia ukurasa wake kwa tarehe nyingine.',
    included: (what) => `Imejumuishwa: ${what}.`,
    excluded: (what) => `Haijajumuishwa: ${what}.`,
    length: (days, nights) => (days === 1 ? 'Inachukua siku moja.' : `Inachukua siku ${days} na usiku ${nights}.`),
    starts: (place) => `Inaanzia hapa: ${place}.`,
    difficulty: { easy: 'Ni rahisi.', moderate: 'Ni ya wastani.', challenging: 'Ni ngumu.' },
    party: (least, most) => (most === null ? `Kuanzia watu ${least}.` : `Watu ${least} hadi ${most}.`),
    within: (sum) => `Iko ndani ya ${sum}.`,
    beyond: (sum) => `Ni zaidi ya ${sum}.`,
    cancelling: (text) => `Ukighairi: ${text}`,
    usually: (text) => `Isipokuwa safari iseme vingine: ${text}`,
    notThere: 'Hakuna mahali hapo.',
    these: (offers) => `Tuna ${offers}.`,
    more: (count) => `Na nyingine ${count}.`,
  },
}
