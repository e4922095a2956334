import type { PostEmbed } from '../../domain/website/blog/post-markup.ts'

export interface Size {
  readonly width: string
  readonly height: string
}
/** What stands between the blocks of a text: a line, a picture with its size, an offer, an album or a video. */
export type Embedded =
  | { readonly embed: 'line' }
  | (Extract<PostEmbed, { embed: 'picture' }> & { readonly size: Size | null })
  | Exclude<PostEmbed, { embed: 'picture' }>
