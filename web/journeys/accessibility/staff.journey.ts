import { staffStates } from '../states/staff-states.ts'
import { crawlStates } from './crawl-states.ts'

crawlStates(staffStates)
