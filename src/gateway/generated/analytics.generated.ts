// Written by `npm run generate` from the schema and the operations; edit those.
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type SiteTotalsFullFragment = { views: number, visitors: number, visits: number, bounces: number, seconds: number, inquiries: number, saw_offer: number, asked: number, checkouts: number, paid: number };

export type WebsiteAnalyticsQueryVariables = {
  from?: string | null | undefined;
  to?: string | null | undefined;
  by?: Choices['SiteFilterKind'] | null | undefined;
  word?: string | null | undefined;
};
export type WebsiteAnalyticsQuery = { websiteAnalytics: { from: string, to: string, before_from: string, before_to: string, compared: boolean, whole: boolean, published: boolean, live: number, by_hour: boolean, bookings: number, totals: { views: number, visitors: number, visits: number, bounces: number, seconds: number, inquiries: number, saw_offer: number, asked: number, checkouts: number, paid: number }, before: { views: number, visitors: number, visits: number, bounces: number, seconds: number, inquiries: number, saw_offer: number, asked: number, checkouts: number, paid: number }, points: Array<{ at: string, views: number, visits: number }>, pages: Array<{ name: string, views: number, visits: number }>, entries: Array<{ name: string, views: number, visits: number }>, exits: Array<{ name: string, views: number, visits: number }>, sources: Array<{ name: string, views: number, visits: number }>, campaigns: Array<{ name: string, views: number, visits: number }>, devices: Array<{ name: string, views: number, visits: number }>, browsers: Array<{ name: string, views: number, visits: number }>, countries: Array<{ name: string, views: number, visits: number }>, offers: Array<{ kind: Choices['OfferKind'], id: number, title: string, views: number, saw: number, asked: number, checkouts: number, paid: number }>, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> } };

export const websiteAnalyticsQuery: Operation<WebsiteAnalyticsQuery, WebsiteAnalyticsQueryVariables> = {
  id: 'WebsiteAnalytics.e7e797b5',
  name: 'WebsiteAnalytics',
  area: 'analytics',
  text: "query WebsiteAnalytics($from:Day$to:Day$by:SiteFilterKind$word:String){websiteAnalytics(from:$from to:$to by:$by word:$word){from to before_from before_to compared whole published live totals{...SiteTotalsFull}before{...SiteTotalsFull}by_hour points{at views visits}pages{name views visits}entries{name views visits}exits{name views visits}sources{name views visits}campaigns{name views visits}devices{name views visits}browsers{name views visits}countries{name views visits}offers{kind id title views saw asked checkouts paid}bookings sales{currency amount}}}fragment SiteTotalsFull on SiteTotals{views visitors visits bounces seconds inquiries saw_offer asked checkouts paid}",
  types: "scalar Day scalar ExactSum type Query{websiteAnalytics(from:Day to:Day by:SiteFilterKind word:String):WebsiteAnalytics!@rest(get:\"website/analytics\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar OfferKind scalar SiteFilterKind type WebsiteAnalytics{from:Day!to:Day!before_from:Day!before_to:Day!compared:Boolean!whole:Boolean!published:Boolean!live:Int!totals:SiteTotals!before:SiteTotals!by_hour:Boolean!points:[SitePoint!]!pages:[SiteCount!]!entries:[SiteCount!]!exits:[SiteCount!]!sources:[SiteCount!]!campaigns:[SiteCount!]!devices:[SiteCount!]!browsers:[SiteCount!]!countries:[SiteCount!]!offers:[SiteOfferCount!]!bookings:Int!sales:[CurrencySum!]!}type SiteTotals{views:Int!visitors:Int!visits:Int!bounces:Int!seconds:Int!inquiries:Int!saw_offer:Int!asked:Int!checkouts:Int!paid:Int!}type SitePoint{at:String!views:Int!visits:Int!}type SiteCount{name:String!views:Int!visits:Int!}type SiteOfferCount{kind:OfferKind!id:Int!title:String!views:Int!saw:Int!asked:Int!checkouts:Int!paid:Int!}",
}
