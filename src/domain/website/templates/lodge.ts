import type { SiteConfig } from '../site-config.ts'
import { menuItem, offers, page, plainPage, question, section, toPage } from './building.ts'

/** Quiet and spacious, thin headings, arched pictures: for lodges, camps, small hotels. */
export const lodge: SiteConfig = {
  format: 1,
  theme: {
    background: '#ffffff',
    surface: '#eef1ec',
    text: '#1f2a24',
    muted: '#5a665f',
    accent: '#2f5a48',
    on_accent: '#ffffff',
    fonts: 'elegant',
    radius: 0,
    density: 'airy',
  },
  header: section('header', 'header', {
    layout: 'split',
    menu: [
      menuItem('offers', 'Rooms'),
      menuItem('stay', 'The house'),
      menuItem('blog', 'Stories'),
      menuItem('shop', 'Shop'),
    ],
    button: toPage('offers', 'Book a stay'),
  }),
  footer: section('footer', 'footer', {
    layout: 'centred',
    about: 'Come for the view, stay for the quiet.',
    menu: [
      menuItem('offers', 'Rooms'),
      menuItem('stay', 'The house'),
      menuItem('blog', 'Stories'),
      menuItem('contact', 'Contact'),
    ],
    tone: 'surface',
  }),
  pages: [
    page('home', 'Home', [
      section('home-hero', 'hero', {
        layout: 'framed',
        eyebrow: '',
        title: 'A house where the day takes its time',
        text: 'Rooms with a view, food from close by, and nothing that has to be done.',
        height: 'medium',
        align: 'centre',
        search: 'room',
        search_button: 'See what is free',
      }),
      section('home-words', 'image_text', {
        eyebrow: 'Welcome',
        title: 'You arrive, and somebody takes your bag',
        body: '<p>Tea on the terrace, a short walk through the garden, and then your door, your key, your view. The rest can wait until you ask for it.</p>',
        side: 'right',
        shape: 'arch',
        button: toPage('stay', 'See the house'),
      }),
      section('home-rooms', 'offer_grid', {
        eyebrow: 'Rooms',
        title: 'Where you will sleep',
        intro: 'Each one is different. All of them are quiet.',
        offers: offers(['room'], 3),
        cards: 'overlay',
        columns: 3,
        more: toPage('offers', 'All rooms'),
        tone: 'surface',
      }),
      section('home-days', 'image_text', {
        eyebrow: 'Days',
        title: 'As much or as little as you like',
        body: '<p>A walk before breakfast, a boat in the afternoon, a guide for the day: ask at the desk in the morning, or read on the terrace until it is dark.</p>',
        side: 'left',
        shape: 'arch',
      }),
      section('home-trips', 'offer_grid', {
        eyebrow: 'From the house',
        title: 'Out for the day',
        offers: offers(['service', 'package', 'event'], 3),
        cards: 'picture',
        columns: 3,
      }),
      section('home-pictures', 'gallery', { title: 'Around the house', layout: 'mosaic' }),
      section('home-said', 'testimonials', { title: 'Said on leaving', layout: 'large', tone: 'surface' }),
      section('home-asked', 'faq', {
        title: 'Before you arrive',
        layout: 'beside',
        questions: [
          question(
            'q1',
            'How do I reach you?',
            'The way is described on our contact page. If you like, we send a driver: say so when you book.',
          ),
          question(
            'q2',
            'Can you cook without meat, gluten or milk?',
            'Yes. Tell us when you book, and the kitchen plans for it.',
          ),
          question(
            'q3',
            'Are children welcome?',
            'Yes. Say how old they are when you book, and we tell you which rooms suit a family.',
          ),
          question(
            'q4',
            'What if we have to cancel?',
            'The terms stand on the page of each room, and you read them before you pay.',
          ),
        ],
      }),
      section('home-ask', 'call_to_action', {
        title: 'When may we expect you?',
        text: 'See what is free on your dates, or write to us.',
        button: toPage('offers', 'See what is free'),
        second: toPage('contact', 'Write to us'),
        phone: false,
        layout: 'band',
        tone: 'accent',
      }),
    ]),
    page('offers', 'Rooms', [
      section('offers-hero', 'hero', {
        layout: 'plain',
        title: 'Rooms and more',
        text: 'Choose your dates to see what is free.',
        align: 'centre',
        height: 'low',
        search: 'room',
        search_button: 'See what is free',
      }),
      section('offers-list', 'offer_grid', { title: '', cards: 'rows', columns: 2, filters: true }),
    ]),
    page('offer', 'Room', [
      section('offer-detail', 'offer_detail', {
        layout: 'wide',
        book: 'Book this',
        ask: 'Ask us first',
        related: 'Others that you may like',
      }),
      section('offer-ask', 'inquiry_form', {
        title: 'Something special in mind?',
        intro: 'A birthday, a late arrival, a table by the water: write to us.',
        layout: 'beside',
        party: false,
      }),
    ]),
    page('shop', 'Shop', [
      section('shop-hero', 'hero', {
        layout: 'plain',
        title: 'To take home',
        text: 'Made here, or close by.',
        align: 'centre',
        height: 'low',
      }),
      section('shop-list', 'shop_shelf', { title: '', columns: 3 }),
    ]),
    page('product', 'Product', [
      section('product-detail', 'offer_detail', { layout: 'side', related: 'More to take home' }),
    ]),
    page('blog', 'Stories', [
      section('blog-hero', 'hero', {
        layout: 'plain',
        title: 'Stories from the house',
        align: 'centre',
        height: 'low',
      }),
      section('blog-list', 'blog_teasers', { title: '', layout: 'cards' }),
    ]),
    page('post', 'Story', [
      section('post-related', 'blog_teasers', { title: 'Read on', layout: 'cards', tone: 'surface' }),
      section('post-rooms', 'offer_grid', {
        title: 'Stay with us',
        offers: offers(['room'], 3),
        cards: 'overlay',
        columns: 3,
      }),
    ]),
    page('contact', 'Contact', [
      section('contact-form', 'inquiry_form', {
        title: 'Write to us',
        intro: 'We answer ourselves, and gladly.',
        layout: 'beside',
        tone: 'plain',
      }),
      section('contact-map', 'map', {
        title: 'The way to us',
        directions: 'Write to us when you know your arrival, and we tell you the best road and how long it takes.',
        contact: false,
        tone: 'surface',
      }),
    ]),
    plainPage('stay', 'The house', [
      section('stay-hero', 'hero', {
        layout: 'framed',
        title: 'The house',
        text: 'Built for the view, kept for the quiet.',
        align: 'centre',
        height: 'medium',
      }),
      section('stay-text', 'text', {
        title: '',
        layout: 'narrow',
        body: '<p>Mornings begin with coffee and whatever is ripe. There is a chair in the shade for every guest, and a fire when the evening is cool.</p><p>We know the names of those who grow what you eat, and of those who made the bed you sleep in. Ask, and we introduce you.</p>',
      }),
      section('stay-rooms', 'offer_grid', {
        title: 'Rooms',
        offers: offers(['room'], 4),
        cards: 'overlay',
        columns: 2,
      }),
      section('stay-team', 'team', { title: 'Who looks after you', shape: 'round', columns: 4, tone: 'surface' }),
      section('stay-partners', 'partners', { title: 'Friends of the house' }),
      section('stay-ask', 'call_to_action', {
        title: 'See what is free',
        text: '',
        button: toPage('offers', 'Choose your dates'),
        phone: true,
      }),
    ]),
  ],
  parked: [],
}
