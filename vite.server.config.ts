import { defineConfig } from 'vite'

// The server as one file that finds its packages in node_modules, and its threads as files beside it. SQL of migrations is inside.
export default defineConfig({
  build: {
    ssr: true,
    rollupOptions: {
      input: { main: 'mock-server/main.ts', thread: 'mock-server/services/limited-tasks/thread.ts' },
    },
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
  },
  ssr: { external: true },
  publicDir: false,
})
