import type { CuratedService } from '#shared/contract/services/curated-service.js'

export const computeServices: readonly CuratedService[] = [
  {
    id: 'virtual-machines',
    service: 'Virtual Machines',
    category: 'compute',
    namespace: 'Microsoft.Compute',
    resourceTypes: ['virtualMachines'],
    proves:
      'Virtual machines can be created in the region; which sizes are offered, their quota and free capacity are on the capacity pages.',
  },
  {
    id: 'vm-scale-sets',
    service: 'Virtual Machine Scale Sets',
    category: 'compute',
    namespace: 'Microsoft.Compute',
    resourceTypes: ['virtualMachineScaleSets'],
    proves: 'Scale sets can be created in the region; it does not prove that a given VM size or count fits.',
  },
  {
    id: 'compute-fleet',
    service: 'Azure Compute Fleet',
    category: 'compute',
    namespace: 'Microsoft.AzureFleet',
    resourceTypes: ['fleets'],
    proves:
      'Compute fleets can be created in the region; it does not prove that any VM size of the fleet has quota or capacity.',
  },
  {
    id: 'dedicated-hosts',
    service: 'Azure Dedicated Host',
    category: 'compute',
    namespace: 'Microsoft.Compute',
    resourceTypes: ['hostGroups', 'hostGroups/hosts'],
    proves:
      'Host groups and hosts can be created in the region; it does not prove that a host SKU is offered or free there.',
  },
  {
    id: 'capacity-reservations',
    service: 'On-demand capacity reservation',
    category: 'compute',
    namespace: 'Microsoft.Compute',
    resourceTypes: ['capacityReservationGroups', 'capacityReservationGroups/capacityReservations'],
    proves:
      'Reservation groups can be created in the region; it does not prove that a VM size supports reservation or has capacity to reserve.',
  },
  {
    id: 'managed-disks',
    service: 'Azure managed disks',
    category: 'compute',
    namespace: 'Microsoft.Compute',
    resourceTypes: ['disks'],
    proves:
      'Managed disks can be created in the region; it does not prove that Premium SSD v2 or Ultra Disk is offered there.',
  },
  {
    id: 'compute-galleries',
    service: 'Azure Compute Gallery',
    category: 'compute',
    namespace: 'Microsoft.Compute',
    resourceTypes: ['galleries', 'galleries/images'],
    proves:
      'Galleries can be created in the region; images can be replicated only to regions that are targets of replication as well.',
  },
  {
    id: 'image-builder',
    service: 'Azure VM Image Builder',
    category: 'compute',
    namespace: 'Microsoft.VirtualMachineImages',
    resourceTypes: ['imageTemplates'],
    proves: 'Image templates can be created in the region; it does not prove that the VM size of the build fits there.',
  },
  {
    id: 'batch',
    service: 'Azure Batch',
    category: 'compute',
    namespace: 'Microsoft.Batch',
    resourceTypes: ['batchAccounts'],
    proves: 'Batch accounts can be created in the region; it does not prove pool quota or VM capacity for nodes.',
  },
  {
    id: 'app-service',
    service: 'Azure App Service',
    category: 'compute',
    namespace: 'Microsoft.Web',
    resourceTypes: ['serverFarms', 'sites'],
    proves:
      'App Service plans and apps can be created in the region; it does not prove that each pricing tier (such as Premium v4) is offered there.',
  },
  {
    id: 'app-service-environments',
    service: 'App Service Environment',
    category: 'compute',
    namespace: 'Microsoft.Web',
    resourceTypes: ['hostingEnvironments'],
    proves:
      "App Service Environments can be created in the region; it does not prove capacity for the environment's workers.",
  },
  {
    id: 'functions',
    service: 'Azure Functions',
    category: 'compute',
    namespace: 'Microsoft.Web',
    resourceTypes: ['sites'],
    proves:
      'Function apps can be created in the region, since they are sites; it does not prove that the Flex Consumption or Premium plan is offered there.',
  },
  {
    id: 'static-web-apps',
    service: 'Azure Static Web Apps',
    category: 'compute',
    namespace: 'Microsoft.Web',
    resourceTypes: ['staticSites'],
    proves:
      'The region can hold the managed functions of a static web app; its content is served globally in any case.',
  },
  {
    id: 'virtual-desktop',
    service: 'Azure Virtual Desktop',
    category: 'compute',
    namespace: 'Microsoft.DesktopVirtualization',
    resourceTypes: ['hostPools', 'workspaces'],
    proves:
      'The metadata of host pools and workspaces can be stored in the region; session hosts may run in other regions and need VM capacity of their own.',
  },
  {
    id: 'vmware-solution',
    service: 'Azure VMware Solution',
    category: 'compute',
    namespace: 'Microsoft.AVS',
    resourceTypes: ['privateClouds'],
    proves:
      'Private clouds can be requested in the region; it proves neither host quota nor free hosts, which Microsoft assigns on request.',
  },
  {
    id: 'service-fabric-managed-clusters',
    service: 'Service Fabric managed clusters',
    category: 'compute',
    namespace: 'Microsoft.ServiceFabric',
    resourceTypes: ['managedClusters'],
    proves: 'Managed clusters can be created in the region; it does not prove that the VM size of a node type fits.',
  },
  {
    id: 'service-fabric',
    service: 'Service Fabric clusters',
    category: 'compute',
    namespace: 'Microsoft.ServiceFabric',
    resourceTypes: ['clusters'],
    proves:
      'Service Fabric clusters can be created in the region; it does not prove that the VM size of a node type fits.',
  },
  {
    id: 'arc-servers',
    service: 'Azure Arc-enabled servers',
    category: 'compute',
    namespace: 'Microsoft.HybridCompute',
    resourceTypes: ['machines'],
    proves:
      'Servers outside Azure can be connected with this region as the place of their metadata; it says nothing of Azure capacity.',
  },
  {
    id: 'managed-devops-pools',
    service: 'Managed DevOps Pools',
    category: 'compute',
    namespace: 'Microsoft.DevOpsInfrastructure',
    resourceTypes: ['pools'],
    proves: "Pools of build agents can be created in the region; it does not prove quota for the agents' VM size.",
  },
  {
    id: 'devtest-labs',
    service: 'Azure DevTest Labs',
    category: 'compute',
    namespace: 'Microsoft.DevTestLab',
    resourceTypes: ['labs'],
    proves: 'Labs can be created in the region; it does not prove that the VM sizes of the lab fit.',
  },
  {
    id: 'sap-solutions',
    service: 'Azure Center for SAP solutions',
    category: 'compute',
    namespace: 'Microsoft.Workloads',
    resourceTypes: ['sapVirtualInstances'],
    proves:
      'SAP systems can be registered or deployed as one resource in the region; it does not prove capacity for SAP-certified VM sizes.',
  },
  {
    id: 'automation',
    service: 'Azure Automation',
    category: 'compute',
    namespace: 'Microsoft.Automation',
    resourceTypes: ['automationAccounts'],
    proves:
      'Automation accounts can be created in the region; it does not prove a free cloud job, which some regions limit by subscription.',
  },
  {
    id: 'quantum',
    service: 'Azure Quantum',
    category: 'compute',
    namespace: 'Microsoft.Quantum',
    resourceTypes: ['workspaces'],
    proves: "Quantum workspaces can be created in the region; it does not prove access to a provider's hardware.",
  },
  {
    id: 'maintenance',
    service: 'Azure maintenance configurations',
    category: 'compute',
    namespace: 'Microsoft.Maintenance',
    resourceTypes: ['maintenanceConfigurations'],
    proves: 'Maintenance configurations can be created in the region, for machines of the same region.',
  },
]
