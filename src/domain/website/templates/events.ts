import type { SiteConfig } from '../site-config.ts'
import { menuItem, offers, page, plainPage, question, section, toPage } from './building.ts'

/** Dark, tall capitals, dates first: for festivals, concerts, races and tours with a date. */
export const events: SiteConfig = {
  format: 1,
  theme: {
    background: '#0e0e13',
    surface: '#191921',
    text: '#f6f4ee',
    muted: '#aaa7b4',
    accent: '#ffcf1f',
    on_accent: '#14130d',
    fonts: 'poster',
    radius: 0,
    density: 'compact',
  },
  header: section('header', 'header', {
    layout: 'bar',
    notice: '',
    menu: [
      menuItem('offers', 'What is on'),
      menuItem('info', 'Info'),
      menuItem('shop', 'Shop'),
      menuItem('blog', 'News'),
    ],
    button: toPage('offers', 'Tickets'),
    sticky: true,
  }),
  footer: section('footer', 'footer', {
    layout: 'large',
    about: 'See you there.',
    menu: [
      menuItem('offers', 'What is on'),
      menuItem('info', 'Info'),
      menuItem('blog', 'News'),
      menuItem('contact', 'Contact'),
    ],
    tone: 'accent',
  }),
  pages: [
    page('home', 'Home', [
      section('home-hero', 'hero', {
        layout: 'poster',
        eyebrow: 'Tickets on sale now',
        title: 'Be there when it begins',
        text: 'Concerts, races, festivals and nights out. Choose a date, and bring somebody.',
        button: toPage('offers', 'Get tickets'),
        second: toPage('info', 'How it works'),
        height: 'tall',
      }),
      section('home-dates', 'departures', {
        title: 'Next up',
        offers: offers(['event'], 8),
        button: 'Tickets',
        most: 8,
      }),
      section('home-grid', 'offer_grid', {
        title: 'Everything that is on',
        offers: offers(['event', 'package', 'service'], 6),
        cards: 'overlay',
        columns: 3,
        more: toPage('offers', 'The whole programme'),
        tone: 'surface',
      }),
      section('home-how', 'text', {
        title: 'Your phone is your ticket',
        layout: 'beside',
        body: '<p>Choose your tickets and pay. They are in your mail a minute later, each with a code of its own. Show it at the gate, on paper or on your phone, and walk in.</p>',
      }),
      section('home-pictures', 'gallery', { title: 'Last time', layout: 'scroll' }),
      section('home-numbers', 'numbers', { layout: 'lines' }),
      section('home-news', 'newsletter', {
        title: 'Hear it first',
        intro: 'New dates before they are everywhere.',
        button: 'Sign up',
        layout: 'line',
        tone: 'accent',
      }),
      section('home-asked', 'faq', {
        title: 'Asked at the gate',
        layout: 'below',
        first_open: false,
        questions: [
          question(
            'q1',
            'When do I get my ticket?',
            'As soon as you have paid. It comes by mail as a PDF, and stands on the page of your booking.',
          ),
          question(
            'q2',
            'May I give it to somebody else?',
            'Whoever shows the code first is let in. Send it only to the person who comes.',
          ),
          question(
            'q3',
            'Is there a box office?',
            'Where tickets are left, they are sold at the gate too. Here they do not run out before you arrive.',
          ),
          question(
            'q4',
            'What if it is called off?',
            'The terms stand on the page of each event, and you read them before you pay.',
          ),
        ],
      }),
    ]),
    page('offers', 'What is on', [
      section('offers-hero', 'hero', { layout: 'poster', title: 'What is on', height: 'low' }),
      section('offers-list', 'offer_grid', { title: '', cards: 'rows', columns: 2 }),
    ]),
    page('offer', 'Event', [
      section('offer-detail', 'offer_detail', {
        layout: 'side',
        book: 'Get tickets',
        ask: 'Questions?',
        related: 'Also on',
      }),
      section('offer-ask', 'inquiry_form', {
        title: 'Bring a group',
        intro: 'From ten people on: write to us, and we keep places together.',
        dates: false,
        layout: 'card',
        contact: false,
      }),
    ]),
    page('shop', 'Shop', [
      section('shop-hero', 'hero', { layout: 'poster', title: 'Shop', height: 'low' }),
      section('shop-list', 'shop_shelf', { title: '', columns: 4 }),
    ]),
    page('product', 'Product', [section('product-detail', 'offer_detail', { layout: 'side', related: 'More' })]),
    page('blog', 'News', [
      section('blog-hero', 'hero', { layout: 'poster', title: 'News', height: 'low' }),
      section('blog-list', 'blog_teasers', { title: '', layout: 'list' }),
    ]),
    page('post', 'News', [
      section('post-related', 'blog_teasers', { title: 'More news', layout: 'list' }),
      section('post-dates', 'departures', {
        title: 'Next up',
        offers: offers(['event'], 4),
        button: 'Tickets',
        tone: 'surface',
      }),
    ]),
    page('contact', 'Contact', [
      section('contact-form', 'inquiry_form', {
        title: 'Talk to us',
        intro: 'Press, partners, groups, lost scarves.',
        dates: false,
        party: false,
        layout: 'card',
        tone: 'plain',
      }),
      section('contact-map', 'map', { title: 'Find us', contact: true, tone: 'surface' }),
    ]),
    plainPage('info', 'Info', [
      section('info-hero', 'hero', { layout: 'poster', title: 'Good to know', height: 'low' }),
      section('info-text', 'text', {
        title: 'From here to the gate',
        layout: 'beside',
        body: '<h3>Buy</h3><p>Choose a date and a kind of ticket. You see what is left, and the price with everything, before you give your name.</p><h3>Come</h3><p>Doors, place and what to bring stand on the page of each event and on your ticket.</p><h3>Walk in</h3><p>Hold your code against the reader. That is all.</p>',
      }),
      section('info-team', 'team', { title: 'Who makes it happen', shape: 'square', columns: 4, tone: 'surface' }),
      section('info-partners', 'partners', { title: 'With the help of' }),
      section('info-ask', 'call_to_action', {
        title: 'Still here? Get your ticket',
        text: '',
        button: toPage('offers', 'What is on'),
        phone: false,
        layout: 'row',
      }),
    ]),
  ],
  parked: [],
}
