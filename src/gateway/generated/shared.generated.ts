// Written by `npm run generate` from the schema and the operations; edit those.


export type PageMetaFragment = { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean };

export type PictureFragment = { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number };

export type ChangeEntryFragment = { id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string };

export type ClientContactFragment = { id: number, name: string, email: string | null, phone: string | null, country_code: string | null };

export type MessageRowFragment = { id: number, direction: string, channel: string, author_id: number | null, author_name: string, subject: string, body: string, mail_status: string | null, created_at: string };


