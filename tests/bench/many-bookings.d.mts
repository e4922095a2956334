import type { Client } from 'pg'

export function databaseOf(dataDir: string): Promise<Client>
export function addressOf(dataDir: string): { host: string | undefined; port: number; user: string }
