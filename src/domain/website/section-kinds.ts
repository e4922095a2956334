import type { SectionKindFacts } from './section-kind.ts'
import { footer } from './sections/footer.ts'
import { header } from './sections/header.ts'
import { hero } from './sections/hero.ts'
import { offerDetail } from './sections/offer-detail.ts'
import { departures, itinerary, prices, roomSearch } from './sections/offer-extras.ts'
import { featuredPackages, offerGrid, shopGoods } from './sections/offer-lists.ts'
import { faq, partners, team, testimonials } from './sections/people.ts'
import { gallery, map } from './sections/pictures-and-places.ts'
import { blogTeasers, inquiryForm, newsletter } from './sections/posts-and-forms.ts'
import { callToAction, imageText, numbers, text } from './sections/texts.ts'
import type { SectionKind } from './site-config.ts'

/** Everything that is known of each kind of section. Server, editor and renderer read it. */
export const sectionKinds: Readonly<Record<SectionKind, SectionKindFacts>> = {
  header,
  footer,
  hero,
  offer_grid: offerGrid,
  featured_packages: featuredPackages,
  offer_detail: offerDetail,
  itinerary,
  departures,
  room_search: roomSearch,
  gallery,
  testimonials,
  map,
  faq,
  team,
  prices,
  text,
  image_text: imageText,
  numbers,
  partners,
  blog_teasers: blogTeasers,
  call_to_action: callToAction,
  inquiry_form: inquiryForm,
  newsletter,
  shop_shelf: shopGoods,
}
