import type { PictureName } from '../pictures.ts'

/** A product as the seed tells it; money in the major unit. */
export interface SeedProduct {
  readonly title: string
  readonly summary: string
  readonly category: string
  readonly vendor: string
  readonly sku: string
  readonly currency: 'UGX' | 'USD'
  readonly amount: number
  readonly cost: number
  readonly compareAt?: number
  readonly discount?: number
  readonly grams: number
  readonly tags: readonly string[]
  readonly pictures: readonly PictureName[]
  /** Name and values of each option. */
  readonly options?: readonly (readonly [name: string, values: readonly string[]])[]
  /** Pieces of each variant on the whole, in turn; a file has none. */
  readonly pieces: readonly number[]
  readonly low?: number
  readonly backOrder?: boolean
  readonly status?: 'draft' | 'archived'
  readonly featured?: boolean
  /** Of a download: what is in it. */
  readonly file?: 'pdf' | 'zip'
  readonly uncounted?: boolean
}
