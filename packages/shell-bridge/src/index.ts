export { defineRemote, isRemoteDefinition } from './remote.ts';
export type { DeclaredExtensions, RemoteDefinition, RemoteScreen, ScreenLoader } from './remote.ts';
export type {
  ExtensionDefinition,
  ExtensionProps,
  ShownExtension,
  SlotBounds,
  SlotMapItem,
  SlotPet,
  SlotProps,
  SlotRequest,
  SlotUser,
} from './slots.ts';
export { SHELL_API_VERSION, ShellContext } from './shell.ts';
export type { ReadableStore, SelectedPet, Shell, Theme, ThemeMode, ToastRequest } from './shell.ts';
export {
  useCurrentUser,
  useMeasurementUnit,
  usePageTitle,
  useSelectedPet,
  useShell,
  useStore,
  useTheme,
  useToast,
  useUnsavedChanges,
} from './hooks.ts';
