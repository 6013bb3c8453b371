import {
  adminIngestionStatus,
  ingestionJob,
  ingestionJobs,
  ingestionSchedule,
  retryIngestionJob,
  startIngestion,
  startModelCatalogIngestion,
  startQuotaGroupIngestion,
  updateIngestionSchedule,
} from '#shared/contract/admin/admin-ingestion.js'
import { errorLog, logError, logOperation, operationLog } from '#shared/contract/admin/admin-logs.js'
import { adminConfig, sqlPreview, uiSettings, updateUiSettings } from '#shared/contract/admin/admin-settings.js'
import {
  ingestCapacityUnit,
  ingestionStatus,
  ingestModelUnit,
  ingestServiceQuotaUnit,
  ingestServiceUnit,
  replayCapacityUnit,
  replayModelUnit,
  startCapacityIngestion,
} from '#shared/contract/admin/ingestion.js'
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
} from '#shared/contract/admin/internal.js'
import { modelCapacities, modelCapacityCall } from '#shared/contract/ai/model-capacity.js'
import { modelChanges } from '#shared/contract/ai/model-changes.js'
import { modelExport } from '#shared/contract/ai/model-export.js'
import { modelMatrix, modelMatrixExport } from '#shared/contract/ai/model-matrix.js'
import { modelTrends } from '#shared/contract/ai/model-trends.js'
import { modelPage, modelProviders, modelRegions } from '#shared/contract/ai/models.js'
import { aiQuotaPage, aiQuotaProviders } from '#shared/contract/ai/quota.js'
import { aiQuotaExport } from '#shared/contract/ai/quota-export.js'
import { modelRetirements } from '#shared/contract/ai/retirements.js'
import { capacityAnswer } from '#shared/contract/capacity/answer/capacity-answer.js'
import {
  capacityFamilies,
  capacityList,
  capacityPage,
  capacitySubscriptions,
} from '#shared/contract/capacity/capacity.js'
import { capacityAnalytics, capacityZones } from '#shared/contract/capacity/capacity-analytics.js'
import { capacityChanges, changesExport } from '#shared/contract/capacity/capacity-changes.js'
import { capacityExport } from '#shared/contract/capacity/capacity-export.js'
import { capacityTrends } from '#shared/contract/capacity/capacity-history.js'
import { changeEvents, changeEventsExport } from '#shared/contract/capacity/change-events.js'
import { liveScores, placementScoreCall } from '#shared/contract/capacity/live-scores.js'
import { capacityScoreHistory, capacityScores } from '#shared/contract/capacity/placement-scores.js'
import { recommendationDiagnostics } from '#shared/contract/capacity/recommendations/recommendation-diagnostics.js'
import { recommendationsExport } from '#shared/contract/capacity/recommendations/recommendation-export.js'
import { capacityRecommendations, recommend } from '#shared/contract/capacity/recommendations/recommendations.js'
import { regionComparison, regionComparisonExport } from '#shared/contract/capacity/region-comparison.js'
import { skuCatalogFamilies, skuCatalogSku } from '#shared/contract/capacity/sku-catalog.js'
import { compareExport, familiesExport, matrixExport } from '#shared/contract/capacity/view-exports.js'
import type { Route } from '#shared/contract/common/route.js'
import { subscriptionList } from '#shared/contract/common/subscriptions.js'
import { failover, failoverExport } from '#shared/contract/fit/failover.js'
import { regionFit } from '#shared/contract/fit/region-fit.js'
import {
  currentUser,
  finishSignIn,
  finishSignInByPage,
  protectedPage,
  signOut,
  signOutByPage,
  startSignIn,
  startSignInByPage,
} from '#shared/contract/identity/auth.js'
import {
  applyQuota,
  approveQuotaApply,
  cancelQuotaApply,
  quotaApplyJob,
  quotaApplyJobs,
  rejectQuotaApply,
} from '#shared/contract/quota/apply.js'
import { candidateRunComparison, candidateRuns, deleteCandidateRun } from '#shared/contract/quota/candidate-runs.js'
import { captureCandidates, quotaCandidates, quotaCandidatesExport } from '#shared/contract/quota/candidates.js'
import { capacityStranded } from '#shared/contract/quota/capacity-stranded.js'
import { quotaForecast } from '#shared/contract/quota/forecast.js'
import { quotaForecastExport } from '#shared/contract/quota/forecast-export.js'
import { quotaForecastSeries } from '#shared/contract/quota/forecast-series.js'
import { quotaGroups, quotaGroupsExport } from '#shared/contract/quota/groups.js'
import { managementGroups } from '#shared/contract/quota/management-groups.js'
import { quotaPlan } from '#shared/contract/quota/plan.js'
import {
  ownReports,
  revokeReport,
  shareableReport,
  sharedReport,
  sharedReportExport,
} from '#shared/contract/quota/reports.js'
import { simulateQuota } from '#shared/contract/quota/simulation.js'
import { serviceExport } from '#shared/contract/services/service-export.js'
import { serviceMatrix } from '#shared/contract/services/service-matrix.js'
import { serviceProbe, serviceRefresh } from '#shared/contract/services/service-probe.js'
import { servicePage } from '#shared/contract/services/services.js'
import { about, openapi } from './about.js'
import { docs } from './docs.js'
import { apiHealth, workerHealth } from './health.js'

/** All endpoints of both apps. */
export const routes: readonly Route[] = [
  apiHealth,
  workerHealth,
  capacityList,
  capacityPage,
  capacityFamilies,
  capacitySubscriptions,
  capacityTrends,
  capacityChanges,
  capacityAnswer,
  changesExport,
  changeEvents,
  changeEventsExport,
  capacityAnalytics,
  capacityZones,
  capacityStranded,
  capacityExport,
  familiesExport,
  matrixExport,
  compareExport,
  regionComparison,
  regionComparisonExport,
  capacityScores,
  capacityScoreHistory,
  liveScores,
  subscriptionList,
  regionFit,
  capacityRecommendations,
  recommendationsExport,
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
  modelPage,
  modelProviders,
  modelRegions,
  modelChanges,
  modelMatrix,
  modelMatrixExport,
  modelTrends,
  modelExport,
  modelRetirements,
  aiQuotaPage,
  aiQuotaProviders,
  aiQuotaExport,
  modelCapacities,
  quotaForecast,
  quotaForecastExport,
  quotaForecastSeries,
  servicePage,
  serviceMatrix,
  serviceExport,
  serviceProbe,
  serviceRefresh,
  quotaGroups,
  quotaGroupsExport,
  managementGroups,
  failover,
  failoverExport,
  shareableReport,
  ownReports,
  revokeReport,
  sharedReport,
  sharedReportExport,
  captureCandidates,
  quotaCandidates,
  quotaCandidatesExport,
  candidateRuns,
  candidateRunComparison,
  deleteCandidateRun,
  quotaPlan,
  simulateQuota,
  applyQuota,
  quotaApplyJobs,
  quotaApplyJob,
  approveQuotaApply,
  rejectQuotaApply,
  cancelQuotaApply,
  startIngestion,
  startModelCatalogIngestion,
  startQuotaGroupIngestion,
  adminIngestionStatus,
  ingestionJobs,
  retryIngestionJob,
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
  ingestModelUnit,
  ingestServiceUnit,
  ingestServiceQuotaUnit,
  replayCapacityUnit,
  replayModelUnit,
  placementScoreCall,
  modelCapacityCall,
  recommend,
]
