import { about, openapi } from './about.js'
import {
  adminIngestionStatus,
  ingestionJob,
  ingestionJobs,
  ingestionSchedule,
  startIngestion,
  startModelCatalogIngestion,
  updateIngestionSchedule,
} from './admin-ingestion.js'
import { errorLog, logError, logOperation, operationLog } from './admin-logs.js'
import { adminConfig, sqlPreview, uiSettings, updateUiSettings } from './admin-settings.js'
import {
  currentUser,
  finishSignIn,
  finishSignInByPage,
  protectedPage,
  signOut,
  signOutByPage,
  startSignIn,
  startSignInByPage,
} from './auth.js'
import { capacityFamilies, capacityList, capacityPage, capacitySubscriptions, subscriptionList } from './capacity.js'
import { docs } from './docs.js'
import { apiHealth, workerHealth } from './health.js'
import { ingestCapacityUnit, ingestionStatus, startCapacityIngestion } from './ingestion.js'
import {
  bootstrapAdmin,
  bootstrapDatabase,
  capacityRead,
  ensurePhase3Schema,
  normalizeFamilyCasing,
  reportCounts,
  runMigration,
  sqlObjects,
  sqlPing,
} from './internal.js'
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
  currentUser,
  startSignIn,
  startSignInByPage,
  finishSignIn,
  finishSignInByPage,
  signOut,
  signOutByPage,
  protectedPage,
  startIngestion,
  startModelCatalogIngestion,
  adminIngestionStatus,
  ingestionJobs,
  ingestionJob,
  ingestionSchedule,
  updateIngestionSchedule,
  adminConfig,
  uiSettings,
  updateUiSettings,
  sqlPreview,
  logError,
  errorLog,
  logOperation,
  operationLog,
  startCapacityIngestion,
  ingestionStatus,
  reportCounts,
  sqlObjects,
  sqlPing,
  capacityRead,
  bootstrapDatabase,
  ensurePhase3Schema,
  runMigration,
  normalizeFamilyCasing,
  bootstrapAdmin,
  ingestCapacityUnit,
]
