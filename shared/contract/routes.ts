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
import { capacityAnalytics, capacityZones } from './capacity-analytics.js'
import { capacityExport } from './capacity-export.js'
import { capacityChanges, capacityTrends } from './capacity-history.js'
import { capacityStranded } from './capacity-stranded.js'
import { docs } from './docs.js'
import { apiHealth, workerHealth } from './health.js'
import { ingestCapacityUnit, ingestionStatus, replayCapacityUnit, startCapacityIngestion } from './ingestion.js'
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
import { liveScores, placementScoreCall } from './live-scores.js'
import { capacityScoreHistory, capacityScores } from './placement-scores.js'
import { recommendationDiagnostics } from './recommendation-diagnostics.js'
import { capacityRecommendations, recommend } from './recommendations.js'
import type { Route } from './route.js'
import { skuCatalogFamilies, skuCatalogSku } from './sku-catalog.js'

/** Every endpoint of both apps. */
export const routes: readonly Route[] = [
  apiHealth,
  workerHealth,
  capacityList,
  capacityPage,
  capacityFamilies,
  capacitySubscriptions,
  capacityTrends,
  capacityChanges,
  capacityAnalytics,
  capacityZones,
  capacityStranded,
  capacityExport,
  capacityScores,
  capacityScoreHistory,
  liveScores,
  subscriptionList,
  capacityRecommendations,
  skuCatalogFamilies,
  skuCatalogSku,
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
  recommendationDiagnostics,
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
  replayCapacityUnit,
  placementScoreCall,
  recommend,
]
