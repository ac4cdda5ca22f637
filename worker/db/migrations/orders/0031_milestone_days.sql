-- Whose day it is, in any year.
CREATE INDEX milestone_by_day ON milestone (substr(date, 6));
