-- What a trade usually costs in a province is read from the quotes about its requests.
CREATE INDEX `job_requests_by_trade` ON `job_requests` (`category_id`,`province_id`) WHERE published_at IS NOT NULL;
