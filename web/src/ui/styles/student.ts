/** What the student's pages need beyond the base. */
import '@mantine/core/styles/Alert.layer.css'
