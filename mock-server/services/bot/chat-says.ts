import type { BotLanguage } from '../../../src/domain/growth/bot/bot-question.ts'
import { botSays } from './bot-says.ts'

/** The words around a conversation on a website: the script that shows it has none of its own. */
export interface ChatSays {
  readonly hello: string
  readonly title: string
  readonly question: string
  readonly send: string
  readonly close: string
  readonly you: string
  readonly person: string
  readonly name: string
  readonly email: string
  readonly emailWanted: string
  readonly pass: string
  readonly cancel: string
  readonly book: string
  readonly from: string
  readonly helpful: string
  readonly yes: string
  readonly no: string
  readonly thanks: string
  readonly failed: string
  readonly waiting: string
  readonly away: string
  readonly with: string
  readonly bot: string
  readonly privacy: string
  readonly news: string
}

export const chatSays: Readonly<Record<BotLanguage, ChatSays>> = {
  en: {
    hello: botSays.en.hello,
    title: 'Chat',
    question: 'Your question',
    send: 'Send',
    close: 'Close',
    you: 'You',
    person: 'Talk to a person',
    name: 'Your name',
    email: 'E-mail (optional)',
    emailWanted: 'Your e-mail',
    pass: 'Pass it on',
    cancel: 'Not now',
    book: 'Check dates and book',
    from: 'From:',
    helpful: 'Was this helpful?',
    yes: 'Yes',
    no: 'No',
    thanks: 'Thank you.',
    failed: 'That did not work. Please try again.',
    waiting: 'Your question is with our team. Somebody will answer here.',
    away: 'Nobody is in now. We answer again on {when}. Leave your e-mail and we will write to you.',
    with: 'You are talking to {name}.',
    bot: 'Automatic answers. They can be wrong.',
    privacy: 'Privacy',
    news: 'New message',
  },
  fr: {
    hello: botSays.fr.hello,
    title: 'Discussion',
    question: 'Votre question',
    send: 'Envoyer',
    close: 'Fermer',
    you: 'Vous',
    person: 'Parler à une personne',
    name: 'Votre nom',
    email: 'E-mail (facultatif)',
    emailWanted: 'Votre e-mail',
    pass: 'Transmettre',
    cancel: 'Pas maintenant',
    book: 'Voir les dates et réserver',
    from: 'Source :',
    helpful: 'Cela vous a-t-il aidé ?',
    yes: 'Oui',
    no: 'Non',
    thanks: 'Merci.',
    failed: 'Cela n’a pas marché. Veuillez réessayer.',
    waiting: 'Notre équipe a votre question. Quelqu’un vous répondra ici.',
    away: 'Personne n’est là en ce moment. Nous répondons à partir du {when}. Laissez votre e-mail et nous vous écrirons.',
    with: 'Vous parlez avec {name}.',
    bot: 'Réponses automatiques. Elles peuvent être fausses.',
    privacy: 'Confidentialité',
    news: 'Nouveau message',
  },
  sw: {
    hello: botSays.sw.hello,
    title: 'Mazungumzo',
    question: 'Swali lako',
    send: 'Tuma',
    close: 'Funga',
    you: 'Wewe',
    person: 'Ongea na mtu',
    name: 'Jina lako',
    email: 'Barua pepe (si lazima)',
    emailWanted: 'Barua pepe yako',
    pass: 'Peleka',
    cancel: 'Si sasa',
    book: 'Angalia tarehe na uhifadhi',
    from: 'Chanzo:',
    helpful: 'Je, imekusaidia?',
    yes: 'Ndiyo',
    no: 'Hapana',
    thanks: 'Asante.',
    failed: 'Haikufaulu. Tafadhali jaribu tena.',
    waiting: 'Timu yetu ina swali lako. Mtu atakujibu hapa.',
    away: 'Hakuna mtu kwa sasa. Tutajibu tena {when}. Acha barua pepe yako, nasi tutakuandikia.',
    with: 'Unaongea na {name}.',
    bot: 'Majibu ya kompyuta. Yanaweza kuwa na makosa.',
    privacy: 'Faragha',
    news: 'Ujumbe mpya',
  },
}

const locales: Readonly<Record<BotLanguage, string>> = { en: 'en-GB', fr: 'fr-FR', sw: 'sw-KE' }
/** “Monday 30 November, 08:00”. */
export function momentIn(
  language: BotLanguage,
  { day, time }: { readonly day: string; readonly time: string },
): string {
  const named = new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
  return `${named}, ${time}`
}
