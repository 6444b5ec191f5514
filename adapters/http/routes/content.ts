import { Hono } from 'hono'
import type { Content } from '#modules/content/index.ts'
import type { HttpEnv } from '../env.ts'

export const contentRoutes = (content: Content) =>
  new Hono<HttpEnv>().get('/homepage-settings', (c) => c.json(content.homepage()))
