import type { SiteConfig } from '../site-config.ts'
import { group, menuItem, offers, page, plainPage, question, section, toPage } from './building.ts'

/** Clear and quick, round corners, search first: for car hire and transfers. */
export const carHire: SiteConfig = {
  format: 1,
  theme: {
    background: '#ffffff',
    surface: '#f1f5fb',
    text: '#0f1a30',
    muted: '#55617a',
    accent: '#1550e0',
    on_accent: '#ffffff',
    fonts: 'modern',
    radius: 18,
    density: 'normal',
  },
  header: section('header', 'header', {
    layout: 'bar',
    menu: [
      menuItem('offers', 'Cars'),
      menuItem('how', 'How it works'),
      menuItem('blog', 'On the road'),
      menuItem('shop', 'Shop'),
      menuItem('contact', 'Contact'),
    ],
    phone: true,
    button: toPage('offers', 'Find a car'),
    sticky: true,
  }),
  footer: section('footer', 'footer', {
    layout: 'columns',
    about: 'Cars that start, people who answer.',
    menu: [
      menuItem('offers', 'Cars'),
      menuItem('how', 'How it works'),
      menuItem('blog', 'On the road'),
      menuItem('contact', 'Contact'),
    ],
    tone: 'surface',
  }),
  pages: [
    page('home', 'Home', [
      section('home-hero', 'hero', {
        layout: 'split',
        eyebrow: 'Car hire and transfers',
        title: 'Your car is waiting',
        text: 'Choose your days, see the price with everything, and drive off.',
        height: 'tall',
        search: 'car',
        search_button: 'Show cars',
      }),
      section('home-how', 'prices', {
        title: 'Three ways to travel',
        layout: 'cards',
        of_offer: false,
        rows: [
          group('self', {
            name: 'Drive yourself',
            price: '',
            unit: '',
            about: 'You have the key, we have the rest.',
            points: 'Papers ready when you arrive\nA telephone number that answers\nReturn it where it suits you',
            link: toPage('offers', 'Choose a car'),
            best: false,
          }),
          group('driver', {
            name: 'With a driver',
            price: '',
            unit: '',
            about: 'Sit in the back and look out of the window.',
            points: 'Somebody who knows the road\nWaits while you look around\nFuel planned with you',
            link: toPage('contact', 'Ask for a driver'),
            best: true,
          }),
          group('transfer', {
            name: 'Transfer',
            price: '',
            unit: '',
            about: 'From the airport to your door, and back.',
            points: 'Your name on a sign\nA fixed price before you book\nFor early flights and late ones',
            link: toPage('contact', 'Book a transfer'),
            best: false,
          }),
        ],
        tone: 'surface',
      }),
      section('home-cars', 'offer_grid', {
        title: 'Cars that are free',
        intro: 'Prices are for a day, and come with what stands on the page of each car.',
        offers: offers(['car'], 6),
        cards: 'frame',
        columns: 3,
        more: toPage('offers', 'All cars'),
      }),
      section('home-trust', 'image_text', {
        title: 'Checked before every hire',
        body: '<ul><li>Tyres, brakes and lights, each time</li><li>Handed over with photographs that both of us keep</li><li>Help on the road, if you need it</li></ul>',
        side: 'right',
        shape: 'wide',
        button: toPage('how', 'How it works'),
        tone: 'plain',
      }),
      section('home-services', 'offer_grid', {
        title: 'And more',
        offers: offers(['service', 'package'], 4),
        cards: 'frame',
        columns: 4,
        tone: 'surface',
      }),
      section('home-said', 'testimonials', { title: 'From the road', layout: 'grid' }),
      section('home-asked', 'faq', {
        title: 'Before you drive',
        layout: 'beside',
        questions: [
          question(
            'q1',
            'What do I need?',
            'A driving licence that you have with you, and a passport or identity card. The page of each car says how old the driver must be.',
          ),
          question(
            'q2',
            'What happens with the deposit?',
            'Where there is one, the page of the car says how much. You have it back when the car is back as it left.',
          ),
          question(
            'q3',
            'May I leave the country?',
            'Ask us before you book: some cars may, with papers that we prepare.',
          ),
          question('q4', 'What if my flight is late?', 'Give us the number of your flight, and we wait.'),
        ],
      }),
      section('home-ask', 'call_to_action', {
        title: 'Not sure which car?',
        text: 'Tell us where you are going. We know the roads.',
        button: toPage('contact', 'Ask us'),
        phone: true,
        layout: 'card',
        tone: 'accent',
      }),
    ]),
    page('offers', 'Cars', [
      section('offers-hero', 'hero', {
        layout: 'plain',
        title: 'Find your car',
        text: '',
        height: 'low',
        search: 'car',
        search_button: 'Show cars',
        tone: 'surface',
      }),
      section('offers-list', 'offer_grid', { title: '', cards: 'frame', columns: 3 }),
    ]),
    page('offer', 'Car', [
      section('offer-detail', 'offer_detail', {
        layout: 'side',
        book: 'Book this car',
        ask: 'Ask about this car',
        related: 'Similar cars',
      }),
      section('offer-ask', 'inquiry_form', {
        title: 'With a driver? One way?',
        intro: 'Write what you need, and we make a price.',
        layout: 'card',
        contact: false,
        party: false,
      }),
    ]),
    page('shop', 'Shop', [
      section('shop-hero', 'hero', { layout: 'plain', title: 'For the road', height: 'low', tone: 'surface' }),
      section('shop-list', 'shop_shelf', { title: '', columns: 4 }),
    ]),
    page('product', 'Product', [
      section('product-detail', 'offer_detail', { layout: 'side', related: 'More for the road' }),
    ]),
    page('blog', 'On the road', [
      section('blog-hero', 'hero', {
        layout: 'plain',
        title: 'On the road',
        text: 'Routes, roads and places to stop.',
        height: 'low',
        tone: 'surface',
      }),
      section('blog-list', 'blog_teasers', { title: '', layout: 'cards' }),
    ]),
    page('post', 'Story', [
      section('post-cars', 'offer_grid', {
        title: 'Cars for this road',
        offers: offers(['car'], 3),
        cards: 'frame',
        columns: 3,
        tone: 'surface',
      }),
      section('post-related', 'blog_teasers', { title: 'Read on', layout: 'cards' }),
    ]),
    page('contact', 'Contact', [
      section('contact-form', 'inquiry_form', {
        title: 'How can we help?',
        intro: 'For a driver, a longer hire or a route that you are not sure about.',
        layout: 'beside',
        tone: 'plain',
      }),
      section('contact-map', 'map', { title: 'Pick up your car here', contact: false, tone: 'surface' }),
    ]),
    plainPage('how', 'How it works', [
      section('how-hero', 'hero', {
        layout: 'plain',
        title: 'From booking to return',
        text: 'Four steps, none of them a surprise.',
        height: 'low',
        tone: 'surface',
      }),
      section('how-steps', 'itinerary', {
        title: '',
        layout: 'line',
        label: 'Step',
        days: [
          group('step1', {
            title: 'Book',
            text: '<p>Choose your days and your car. You see the price with everything, pay what is asked, and have your confirmation by mail.</p>',
            place: '',
          }),
          group('step2', {
            title: 'Pick up',
            text: '<p>Bring your licence and passport. We walk around the car together, take photographs, and you sign.</p>',
            place: '',
          }),
          group('step3', {
            title: 'Drive',
            text: '<p>Our number is on the windscreen. If something is wrong with the car, call before you mend it.</p>',
            place: '',
          }),
          group('step4', {
            title: 'Return',
            text: '<p>As full as it was, where we agreed. We look at it together, and your deposit goes back.</p>',
            place: '',
          }),
        ],
      }),
      section('how-team', 'team', { title: 'Who hands you the key', shape: 'round', columns: 4, tone: 'surface' }),
      section('how-ask', 'call_to_action', {
        title: 'Ready?',
        text: '',
        button: toPage('offers', 'Find a car'),
        layout: 'card',
        tone: 'accent',
      }),
    ]),
  ],
  parked: [],
}
