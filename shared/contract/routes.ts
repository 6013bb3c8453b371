import { about, openapi } from './about.js'
import { capacityFamilies, capacityList, capacityPage, capacitySubscriptions, subscriptionList } from './capacity.js'
import { docs } from './docs.js'
import { apiHealth, workerHealth } from './health.js'
import { ingestCapacityUnit, ingestionStatus, startCapacityIngestion } from './ingestion.js'
import type { Route } from './route.js'

/** Every endpoint of both apps. */
export const routes: readonly Route[] = [
  apiHealth,
  workerHealth,
  capacityList,
  capacityPage,
  capacityFamilies,
  capacitySubscriptions,
  subscriptionList,
  about,
  openapi,
  docs,
  startCapacityIngestion,
  ingestionStatus,
  ingestCapacityUnit,
]
