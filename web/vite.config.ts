import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { withoutEndpointWords } from './worker/endpoint-words.ts'
import { prerenderedLogin } from './worker/login-page.ts'
import { pageChunks } from './worker/page-chunks.ts'
import { shellWorker } from './worker/shell-plugin.ts'

const apiPort = process.env.API_PORT ?? '3001'

export default defineConfig({
  plugins: [react(), withoutEndpointWords(), shellWorker(), prerenderedLogin()],
  build: {
    target: ['chrome109', 'firefox115', 'safari16.4'],
    manifest: true,
    assetsInlineLimit: 0,
    // Every browser of the target but Safari 16 preloads by itself; that one loads each module when it comes to it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Small files pack badly, each on its own: what every page needs is one, and so are the icons that pages of staff share.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/, priority: 2 },
            { name: 'shell', tags: ['$initial'], priority: 1 },
            ...pageChunks,
            {
              name: 'icons',
              test: /node_modules\/@tabler\/(?!.*\/Icon(?:CalendarTime|Checklist|Download)\b)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? '3000'),
    proxy: { '/api': `http://localhost:${apiPort}` },
  },
})
