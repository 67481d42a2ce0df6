import { defineConfig } from '@playwright/test'
import stories from './playwright.config.ts'

/** Stories with real servers, which their own commands start: not part of `npm test`. */
export default defineConfig(stories, { testMatch: '**/*.lab.ts', workers: 1 })
