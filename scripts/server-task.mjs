import { becomeServer } from './serve.mjs'

// npm run seed -- --scale 100 · npm run backup -- FILE · npm run restore -- FILE · npm run crash -- K7F3-9Q2
await becomeServer(...process.argv.slice(2))
