import type { SiteConfig } from '../site-config.ts'
import { menuItem, offers, page, plainPage, question, section, toPage } from './building.ts'

/** Warm paper, bookish headings, pictures across the page: for whoever leads people through wild places. */
export const safari: SiteConfig = {
  format: 1,
  theme: {
    background: '#fbf8f1',
    surface: '#f1e9da',
    text: '#2a241d',
    muted: '#6a5e50',
    accent: '#9c4519',
    on_accent: '#ffffff',
    fonts: 'classic',
    radius: 3,
    density: 'airy',
  },
  header: section('header', 'header', {
    layout: 'bar',
    over: true,
    menu: [menuItem('offers', 'Safaris'), menuItem('about'), menuItem('blog', 'Journal'), menuItem('shop', 'Shop')],
    button: toPage('contact', 'Plan your trip'),
  }),
  footer: section('footer', 'footer', {
    layout: 'columns',
    about: 'Journeys through wild places, planned by people who live here.',
    menu: [menuItem('offers', 'Safaris'), menuItem('about'), menuItem('blog', 'Journal'), menuItem('contact')],
    tone: 'contrast',
  }),
  pages: [
    page('home', 'Home', [
      section('home-hero', 'hero', {
        layout: 'full',
        eyebrow: 'Safaris and journeys',
        title: 'Go where the wild still sets the hours',
        text: 'Small groups, patient guides, and mornings that begin before the birds do.',
        button: toPage('offers', 'See our safaris'),
        second: toPage('contact', 'Ask us'),
        height: 'tall',
        align: 'left',
        shade: 'medium',
      }),
      section('home-words', 'text', {
        layout: 'beside',
        eyebrow: 'How we travel',
        title: 'Slowly, and with time to look',
        body: '<p>A good safari is not a list of animals. It is the hour at the water when nobody speaks, the guide who stops because of a footprint, the fire afterwards.</p><p>We plan each journey around that: fewer places, longer stays, and people who know the ground they walk on.</p>',
      }),
      section('home-tours', 'featured_packages', {
        eyebrow: 'Journeys',
        title: 'Begin with one of these',
        offers: offers(['package'], 4, 'featured'),
        layout: 'large',
        more: toPage('offers', 'All safaris'),
      }),
      section('home-guide', 'image_text', {
        eyebrow: 'Your guides',
        title: 'They grew up reading this land',
        body: '<p>Your guide is with you from the first handshake to the last. They choose the hour, the track and the side of the vehicle you should sit on.</p><ul><li>One guide for the whole journey</li><li>Vehicles with a roof that opens</li><li>Time to stay where something happens</li></ul>',
        side: 'right',
        shape: 'tall',
        button: toPage('about', 'About us'),
        tone: 'surface',
      }),
      section('home-dates', 'departures', {
        eyebrow: 'Set departures',
        title: 'What leaves next',
        offers: offers(['package'], 5),
        button: 'Book',
      }),
      section('home-pictures', 'gallery', { title: 'From the road', layout: 'scroll' }),
      section('home-said', 'testimonials', {
        eyebrow: 'Afterwards',
        title: 'What our guests say',
        layout: 'large',
        tone: 'surface',
      }),
      section('home-blog', 'blog_teasers', {
        eyebrow: 'Journal',
        title: 'Read before you pack',
        layout: 'cards',
        more: toPage('blog', 'All stories'),
      }),
      section('home-asked', 'faq', {
        eyebrow: 'Good to know',
        title: 'Before you come',
        layout: 'beside',
        questions: [
          question(
            'q1',
            'When is the best time to come?',
            'The dry months are easiest for walking and for seeing animals at the water. The green months are quieter, and the light is at its best. Tell us your dates, and we say honestly what they are good for.',
          ),
          question(
            'q2',
            'Can you change a journey for us?',
            'Yes. Every journey here can be longer, shorter, slower or private. Write to us what you would like to see and how long you have.',
          ),
          question(
            'q3',
            'What do I need to bring?',
            'Clothes in quiet colours, good shoes, something warm for the mornings and a light rain jacket. After you book you get a list for your journey.',
          ),
          question(
            'q4',
            'What if our plans change?',
            'The terms of cancellation stand on the page of each journey, and you read them before you pay.',
          ),
        ],
      }),
      section('home-ask', 'call_to_action', {
        eyebrow: 'Plan with us',
        title: 'Tell us what you have always wanted to see',
        text: 'We answer with ideas, dates and a price. It costs nothing to ask.',
        button: toPage('contact', 'Plan your trip'),
        layout: 'band',
        tone: 'accent',
      }),
    ]),
    page('offers', 'Safaris', [
      section('offers-hero', 'hero', {
        layout: 'plain',
        eyebrow: 'Safaris and journeys',
        title: 'Find your journey',
        text: 'Each of them can be booked as it is, or changed until it suits you.',
        height: 'low',
      }),
      section('offers-list', 'offer_grid', { title: '', cards: 'picture', columns: 3 }),
      section('offers-ask', 'call_to_action', {
        title: 'Not the right one?',
        text: 'We make journeys that stand in no list.',
        button: toPage('contact', 'Write to us'),
        layout: 'row',
        tone: 'surface',
      }),
    ]),
    page('offer', 'Safari', [
      section('offer-detail', 'offer_detail', {
        layout: 'mosaic',
        days_open: true,
        ask: 'Ask about this journey',
        related: 'Journeys like this one',
      }),
      section('offer-ask', 'inquiry_form', {
        eyebrow: 'Not sure yet?',
        title: 'Ask about this journey',
        intro: 'Other dates, a private group, children: tell us, and we answer with what is possible.',
      }),
    ]),
    page('shop', 'Shop', [
      section('shop-hero', 'hero', {
        layout: 'plain',
        eyebrow: 'Shop',
        title: 'Things that travel well',
        text: 'For the journey, and for afterwards.',
        height: 'low',
      }),
      section('shop-list', 'shop_shelf', { title: '', columns: 3 }),
    ]),
    page('product', 'Product', [
      section('product-detail', 'offer_detail', { layout: 'side', related: 'More from the shop' }),
    ]),
    page('blog', 'Journal', [
      section('blog-list', 'blog_teasers', { title: '', layout: 'large' }),
      section('blog-news', 'newsletter', { title: 'A mail now and then', tone: 'surface' }),
    ]),
    page('post', 'Story', [
      section('post-related', 'blog_teasers', { title: 'Read on', layout: 'cards', tone: 'surface' }),
      section('post-tours', 'featured_packages', {
        title: 'See it for yourself',
        offers: offers(['package'], 3, 'featured'),
        layout: 'scroll',
        more: toPage('offers', 'All safaris'),
      }),
    ]),
    page('contact', 'Contact', [
      section('contact-form', 'inquiry_form', {
        eyebrow: 'Plan with us',
        title: 'Write to us',
        intro: 'When would you like to travel, with whom, and what should not be missing?',
        tone: 'plain',
      }),
      section('contact-map', 'map', { title: 'Where to find us', contact: false, tone: 'surface' }),
    ]),
    plainPage('about', 'About us', [
      section('about-hero', 'hero', {
        layout: 'split',
        eyebrow: 'About us',
        title: 'We live where you travel',
        text: 'This is our home. We show it the way we would show it to a friend.',
        height: 'medium',
      }),
      section('about-text', 'text', {
        title: 'How we work',
        layout: 'beside',
        body: '<p>You speak with the people who plan your journey, and you meet the people who lead it. What we promise stands in your programme, day by day, with what is included and what is not.</p><p>We choose places that do well by the land and by those who live on it, because we will still be here when you have left.</p>',
      }),
      section('about-team', 'team', { eyebrow: 'Who you will meet', title: 'Our team', shape: 'tall', columns: 4 }),
      section('about-numbers', 'numbers', { layout: 'lines', tone: 'surface' }),
      section('about-partners', 'partners', { title: 'We work with' }),
      section('about-ask', 'call_to_action', {
        title: 'Come and see',
        text: 'Tell us your dates, and we begin to plan.',
        button: toPage('contact', 'Plan your trip'),
      }),
    ]),
  ],
  parked: [],
}
