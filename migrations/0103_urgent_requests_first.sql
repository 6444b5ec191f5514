CREATE INDEX `job_requests_waiting` ON `job_requests` (`moderation_state`,(urgency = 'day') desc,`created_at`) WHERE moderation_state = 'pending';
