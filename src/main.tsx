import { mountPortal } from '@/app/mount-portal';

mountPortal();
